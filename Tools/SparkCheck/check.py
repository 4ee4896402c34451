"""`ashlar batch` under Apache Spark's pipe: four workers, of which one is killed in the middle of its lines.

    check.py --ashlar .build/whole/debug/ashlar --records 2000

Each partition of the records is piped through a process of its own. The first process that starts answers some lines and is then killed;
Spark runs its partition again. The answers must be those of one process without Spark, each once.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession

HERE = pathlib.Path(__file__).resolve().parent
TEMPLATE = HERE.parent.parent / "Documentation" / "Documents" / "Card.xib"

# One process is lost: the one that makes the folder.
WORKER = """#!/bin/sh
if mkdir "$LOST" 2>/dev/null; then
    "$ASHLAR" batch --jobs 1 --text blocks --width 240 --key id "$TEMPLATE" | head -n 20
    kill -9 $$
fi
exec "$ASHLAR" batch --jobs 1 --text blocks --width 240 --key id "$TEMPLATE"
"""


def record(number):
    if number % 500 == 7:
        return json.dumps({"id": number, "nobody": "x"})
    return json.dumps({"id": number, "title": "word " * (number % 17 + 1), "price": f"{number}.00"})


def without_line(answer):
    answer = json.loads(answer)
    del answer["line"]  # the number within a partition
    return answer


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ashlar", required=True)
    parser.add_argument("--records", type=int, default=2000)
    options = parser.parse_args()
    ashlar = str(pathlib.Path(options.ashlar).resolve())
    records = [record(number) for number in range(options.records)]

    command = [ashlar, "batch", "--jobs", "1", "--text", "blocks", "--width", "240", "--key", "id", str(TEMPLATE)]
    direct = subprocess.run(command, input="\n".join(records), capture_output=True, text=True, check=True).stdout.splitlines()
    expected = [without_line(answer) for answer in direct]
    assert len(expected) == len(records), f"{len(expected)} answers without Spark"

    with tempfile.TemporaryDirectory() as folder:
        worker = pathlib.Path(folder) / "worker.sh"
        worker.write_text(WORKER)
        worker.chmod(0o755)
        lost = pathlib.Path(folder) / "lost"
        spark = (
            SparkSession.builder.master("local[4, 4]").appName("ashlar batch").config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1").getOrCreate()
        )
        spark.sparkContext.setLogLevel("OFF")
        environment = {"ASHLAR": ashlar, "TEMPLATE": str(TEMPLATE), "LOST": str(lost), "PATH": os.environ["PATH"]}
        piped = spark.sparkContext.parallelize(records, 8).pipe(str(worker), env=environment, checkCode=True)
        answers = [without_line(answer) for answer in piped.collect()]
        spark.stop()
        assert lost.exists(), "no worker was lost"

    assert [answer["id"] for answer in answers] == [str(number) for number in range(options.records)], "lost, doubled or out of order"
    assert answers == expected, next((a, e) for a, e in zip(answers, expected) if a != e)
    failures = sum("error" in answer for answer in answers)
    assert failures == sum(number % 500 == 7 for number in range(options.records)), f"{failures} failures"
    print(f"{len(answers)} answers in 8 partitions on 4 workers, one of them lost; {failures} failures as lines; nothing lost or doubled.")


if __name__ == "__main__":
    sys.exit(main())
