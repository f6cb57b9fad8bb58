import { describe, expect, it } from 'vitest';
import { witnessTexts } from './walked.ts';

describe('printed codes', () => {
  it.each([
    ['pytest; echo "exit=$?"', ['code "exit=" ""']],
    ['pytest; echo $?', ['code "" ""']],
    ['pytest; echo === exit ${?} ===', ['code "=== exit " " ==="']],
    ["pytest; echo 'code:'$?", ['code "code:" ""']],
    ['pytest; printf "rc=%d\\n" $?', ['code "rc=" ""']],
    ["pytest; printf '\\n%s: %s.\\n' tests $?", ['code "tests: " "."']],
    ['pytest; echo -e "\\nEXIT $?\\n"', ['code "EXIT " ""']],
    ['pytest; echo -n "EXIT $?"', ['code "EXIT " ""']],
    ['pytest; rc=$?; tail log; echo "rc=$rc"', ['code "rc=" ""']],
    ['pytest\nrc=$?\nls\necho "rc=${rc}"', ['code "rc=" ""']],
    ['name=unit; pytest; echo "$name=$?"', ['code "unit=" ""']],
    ['rc=0; pytest || rc=$?; echo "rc=$rc"', ['code "rc=" ""']],
    ['pytest | tee log; echo "rc=${PIPESTATUS[0]}"', ['code "rc=" ""']],
    ['pytest | tee log; echo "rc=${pipestatus[1]}"', ['code "rc=" ""']],
    ['pytest | tee log; rc=${PIPESTATUS[0]}; ls; echo "rc=$rc"', ['code "rc=" ""']],
    ['set -o pipefail; pytest | tail -3; echo "rc=$?"', ['code "rc=" ""']],
    ['pytest > >(tail -5) 2>&1; echo "rc=$?"', ['code "rc=" ""']],
    ['pytest & wait $!; echo "rc=$?"', ['code "rc=" ""']],
    ['pytest & p=$!; wait "$p"; echo "rc=$?"', ['code "rc=" ""']],
    ["trap 'echo EXIT:$?' EXIT; pytest", ['code "EXIT:" ""']],
    ['out=$(pytest); echo "rc=$?"', ['code "rc=" ""']],
    ['timeout 60 pytest; echo "rc=$?"', ['code "rc=" ""']],
    ['(pytest); echo "rc=$?"', ['code "rc=" ""']],
    ["bash -c 'pytest'; echo rc=$?", ['code "rc=" ""']],
    ["bash -c 'pytest; echo rc=$?'", ['code "rc=" ""']],
    ['! pytest; echo "rc=$?"', ['code not "rc=" ""']],
    ['pytest; echo "rc=$?" | tee -a log', ['code "rc=" ""']],
    ['{ pytest; echo "rc=$?"; } 2>&1 | tail -5', ['code "rc=" ""']],
    ['echo start && pytest; echo "rc=$?"', ['code "rc=" ""']],
    ['pytest; echo "rc=$?" >&2', ['code "rc=" ""']],
  ])('%s', (command, expected) => {
    expect(witnessTexts(command, 'pytest')).toEqual(expected);
  });

  it.each([
    'pytest | tail -5; echo "EXIT: $?"',
    'pytest; echo a; echo "EXIT: $?"',
    'pytest; ls; echo "EXIT: $?"',
    'local o=$(pytest); echo "EXIT: $?"',
    'pytest & wait; echo "EXIT: $?"',
    'pytest; echo "done in $SECONDS: $?"',
    'pytest; echo "$(date): $?"',
    'pytest; echo "rc=$?" > log',
    'x=$(pytest; echo "rc=$?")',
    'pytest; echo "rc=$?" | wc -l',
    'pytest; echo "rc=$?" | sed s/1/0/',
    'pytest; printf "%5d\\n" $?',
    'for p in a b; do pytest $p; echo "rc=$?"; done',
    'for p in a b; do pytest $p; done; echo "rc=$?"',
    'find . -exec pytest {} \\;; echo "rc=$?"',
    'ls | xargs pytest; echo "rc=$?"',
    'pytest || true; echo "rc=$?"',
    'pytest | tee log; echo "rc=${PIPESTATUS[1]}"',
    'pytest | tee log; ls; echo "rc=${PIPESTATUS[0]}"',
    'pytest; rc=$?; rc=0; echo "rc=$rc"',
    'pytest & echo "rc=$?"',
    "trap 'echo EXIT:$?' EXIT; pytest; ls",
  ])('are not of %s', (command) => {
    expect(witnessTexts(command, 'pytest').filter((text) => text.startsWith('code'))).toEqual([]);
  });

  it('give a printed 0 to every link before it', () => {
    expect(witnessTexts('cd x && pytest; echo "rc=$?"', 'pytest')).toEqual(['passed "rc=0"']);
    expect(witnessTexts('pytest && git push; echo "rc=$?"', 'pytest')).toEqual(['passed "rc=0"']);
  });
});

describe('printed marks', () => {
  it.each([
    ['pytest && echo OK', ['passed "OK"']],
    ['pytest || echo FAILED', ['failed "FAILED"']],
    ['pytest && echo OK || echo FAILED', ['passed "OK"', 'failed "FAILED"']],
    ['if pytest; then echo OK; else echo FAILED; fi', ['passed "OK"', 'failed "FAILED"']],
    ['if ! pytest; then echo FAILED; fi', ['failed "FAILED"']],
    ['make && pytest && echo OK', ['passed "OK"']],
    ['pytest && ls && echo OK', ['passed "OK"']],
    ['pytest && grep -q x f && echo OK || echo FAILED', ['passed "OK"']],
    ['make && pytest && echo OK || echo FAILED', ['passed "OK"']],
    ['pytest; [ $? -eq 0 ] && echo OK || echo FAILED', ['passed "OK"', 'failed "FAILED"']],
    ['pytest; rc=$?; ls; if [ "$rc" = 0 ]; then echo OK; fi', ['passed "OK"']],
    ['set -e\npytest\necho "all done"', ['passed "all done"']],
    ['pytest || { echo FAILED; exit 1; }; echo OK', ['failed "FAILED"', 'passed "OK"']],
    ['(cd x && pytest) && echo "tests OK"', ['passed "tests OK"']],
    ['pytest && printf "OK\\n"', ['passed "OK"']],
    ['{ pytest && echo OK; } | tail -3', ['passed "OK"']],
    ['m=GOOD; pytest && echo $m', ['passed "GOOD"']],
    ['! pytest && echo "red as expected"', ['failed "red as expected"']],
    ['check() { pytest && echo OK; }; check', ['passed "OK"']],
  ])('%s', (command, expected) => {
    expect(witnessTexts(command, 'pytest')).toEqual(expected);
  });

  it.each([
    'pytest; echo OK',
    'pytest | tail -1 && echo OK',
    'pytest && echo done || echo done',
    'pytest && echo done; echo done',
    'pytest || true; echo OK',
    'pytest && echo OK > status.txt',
    'pytest && echo OK; for p in a b; do ls $p; echo OK; done',
    'pytest && echo OK; x=$(ls; echo OK); echo "$x"',
    'x=$(pytest && echo OK)',
    'pytest && echo "$MESSAGE"',
    'for p in a b; do pytest $p && echo OK; done',
    'pytest | cat; [ ${PIPESTATUS[0]} -eq 0 ] && echo OK',
    'pytest && echo .',
    'pytest & echo OK',
    'set -e; pytest | tail -3; echo OK',
    'set -e; pytest && true; echo OK',
    'trap "echo bye" EXIT; pytest',
  ])('say nothing in %s', (command) => {
    expect(witnessTexts(command, 'pytest')).toEqual([]);
  });
});
