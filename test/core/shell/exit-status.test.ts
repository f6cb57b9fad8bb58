import { describe, expect, it } from 'vitest';
import { readings } from './walked.ts';

describe('what the code of a call says of a command in it', () => {
  it.each([
    // alone
    ['pytest -q', 'passed/failed'],
    ['CI=1 pytest -q > out.txt 2>&1', 'passed/failed'],
    ['timeout 60 pytest', 'passed/failed'],
    ['( pytest )', 'passed/failed'],
    ['{ pytest; }', 'passed/failed'],
    ['time pytest', 'passed/failed'],
    ['exec pytest', 'passed/failed'],
    // links
    ['cd x && pytest', 'passed/unknown'],
    ['source .venv/bin/activate && pytest', 'passed/unknown'],
    ['pytest && git push', 'passed/unknown'],
    ['echo start && pytest', 'passed/failed'],
    ['export A=1 && pytest && echo done', 'passed/failed'],
    ['A=1; pytest', 'passed/failed'],
    ['printf x > out.txt && pytest', 'passed/unknown'],
    ['pytest || exit 1', 'passed/failed'],
    ['pytest || false', 'passed/failed'],
    ['pytest || { echo FAILED; exit 3; }', 'passed/failed'],
    ['pytest || true', 'unknown/unknown'],
    ['pytest || :', 'unknown/unknown'],
    ['pytest || make fix', 'unknown/failed'],
    ['false || pytest', 'passed/failed'],
    ['make || pytest', 'unknown/failed'],
    ['! pytest', 'failed/passed'],
    ['! pytest && echo "fails as expected"', 'failed/passed'],
    // lists
    ['pytest; echo done', 'unknown/unknown'],
    ['cd x; pytest', 'passed/failed'],
    ['cd x || exit 1; pytest', 'passed/unknown'],
    ['pytest\nls', 'unknown/unknown'],
    ['set -e; pytest; ls', 'passed/unknown'],
    ['set -e\npytest\necho done', 'passed/failed'],
    ['set -e; set +e; pytest; ls', 'unknown/unknown'],
    ['set -e; pytest && echo fine; ls', 'unknown/unknown'],
    ['set -e; pytest || true; ls', 'unknown/unknown'],
    ['set -e; if pytest; then ls; fi', 'unknown/passed'],
    ['pytest; exit $?', 'passed/failed'],
    ['pytest; rc=$?; cat log; exit $rc', 'passed/failed'],
    ['pytest; rc=$?; cat log; exit "${rc}"', 'passed/failed'],
    ['pytest; rc=$?; rc=0; exit $rc', 'unknown/unknown'],
    ['rc=0; pytest || rc=1; ls; exit $rc', 'passed/failed'],
    ['pytest; echo "exit: $?"; exit $?', 'unknown/unknown'],
    ['pytest; exit 0', 'unknown/unknown'],
    ['pytest; exit 1', 'unknown/unknown'],
    // zsh keeps `status` to itself, and ends there
    ['pytest; status=$?; exit $status', 'passed/unknown'],
    // pipes
    ['pytest | tail -5', 'unknown/unknown'],
    ['set -o pipefail; pytest | tail -5', 'passed/failed'],
    ['set -euo pipefail; pytest 2>&1 | tee log', 'passed/failed'],
    ['set -o pipefail; pytest | head -5', 'passed/unknown'],
    ['set -o pipefail; pytest | grep -v skip', 'passed/unknown'],
    ['set -o pipefail; set +o pipefail; pytest | cat', 'unknown/unknown'],
    ['set -o pipefail; pytest | tail -5 f', 'passed/unknown'],
    ['setopt pipefail; pytest | tail -3', 'passed/failed'],
    ['pytest | tee log; exit ${PIPESTATUS[0]}', 'passed/failed'],
    ['pytest | tee log; exit ${pipestatus[1]}', 'passed/failed'],
    ['pytest | tee log; rc=${PIPESTATUS[0]}; cat log; exit $rc', 'passed/failed'],
    ['pytest | tee log; exit ${PIPESTATUS[1]}', 'unknown/unknown'],
    ['pytest > >(tail -5) 2>&1', 'passed/failed'],
    // what zsh leaves empty is no ground for a branch
    ['pytest | cat; if [ ${PIPESTATUS[0]} -eq 0 ]; then exit 0; else exit 1; fi', 'unknown/unknown'],
    // branches and loops
    ['if pytest; then exit 0; else exit 1; fi', 'passed/failed'],
    ['if ! pytest; then exit 1; fi', 'passed/failed'],
    ['if [ -d t ]; then pytest; fi', 'unknown/failed'],
    ['pytest; if [ $? -ne 0 ]; then exit 1; fi; ls', 'passed/unknown'],
    ['pytest; if [[ $? -ne 0 ]]; then exit 1; fi; echo done', 'passed/failed'],
    ['pytest; (( $? == 0 )) || exit 1', 'passed/failed'],
    ['for p in a b; do pytest $p; done', 'unknown/unknown'],
    ['for p in a b; do pytest $p || exit 1; done', 'unknown/unknown'],
    ['while pytest; do sleep 1; done', 'unknown/unknown'],
    ['case $x in a) pytest;; esac', 'unknown/failed'],
    ['case $x in a) pytest;& b) ls;; esac', 'unknown/unknown'],
    // functions
    ['run() { pytest; }; run', 'passed/failed'],
    ['run() { pytest; return $?; ls; }; run', 'passed/failed'],
    ['run() { pytest; }; run; ls', 'unknown/unknown'],
    // substitutions
    ['out=$(pytest)', 'passed/failed'],
    ['out=`pytest`', 'passed/failed'],
    ['local out=$(pytest)', 'unknown/unknown'],
    ['export out=$(pytest)', 'unknown/unknown'],
    ['echo "$(pytest)"', 'unknown/unknown'],
    ['out=$(pytest) && echo "$out"', 'passed/failed'],
    ['out=$(pytest); rc=$?; echo "$out"; exit $rc', 'passed/failed'],
    // background
    ['pytest &', 'unknown/unknown'],
    ['pytest & wait', 'unknown/unknown'],
    ['pytest & wait $!', 'passed/failed'],
    ['pytest & pid=$!; ls; wait $pid', 'passed/failed'],
    // nested scripts
    ["bash -c 'pytest'", 'passed/failed'],
    ["bash -lc 'cd x && pytest'", 'passed/unknown'],
    ["bash -c 'pytest | tail -1'", 'unknown/unknown'],
    ["bash -c 'set -o pipefail; pytest | tail -1'", 'passed/failed'],
    ["bash -eo pipefail -c 'pytest | tail -1; echo done'", 'passed/failed'],
    ["set -o pipefail; bash -c 'pytest | tail -1'", 'unknown/unknown'],
    ["bash -c 'pytest; exit 1' || true", 'unknown/unknown'],
    ['eval "pytest -q"', 'passed/failed'],
    ["trap 'echo EXIT:$?' EXIT; pytest", 'passed/failed'],
    ["trap 'rm -f x' EXIT; pytest; ls", 'unknown/unknown'],
    ['find . -exec pytest {} \\;', 'unknown/unknown'],
    ['ls | xargs pytest', 'unknown/unknown'],
    // what is sourced may set options
    ['. ./env.sh; pytest; ls', 'unknown/unknown'],
  ])('%s', (command, expected) => {
    expect(readings(command, 'pytest')).toBe(expected);
  });

  it('says of every link of a chain that ended with 0 that it passed', () => {
    for (const program of ['cd', 'make', 'pytest']) {
      expect(readings('cd x && make && pytest -q', program)).toBe('passed/unknown');
    }
  });
});
