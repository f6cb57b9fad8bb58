import { byLine, fromCounts, groupNumber, type LineReading, type SummaryReader } from '../runners/summary.ts';

/**
 * Lines by which home-made test programs close: `33/33 tests passed`, `24 passed, 0 failed`, `All 12 tests passed`,
 * `Passed: 24  Failed: 0`. They count only where no family of the table ran.
 */
export const readPlainCount: SummaryReader = byLine((line) => readTotals(line.trim()));

function readTotals(line: string): LineReading | undefined {
  if (line.length > 160) return undefined;
  const text = line.replace(/^[=\-*#\s✓✔✅✗✘❌]{1,60}/u, '').replace(/[\s=\-*#]{1,60}$/, '');
  // 33/33 tests passed; 4985/4992 passed - FAILURES DETECTED; Tests: 12/12 passed; Results: 3/4 tests passed
  const share =
    /^(?:(?:tests?|results?|summary|total|passed)\s?:?\s{1,4})?(\d{1,7}) ?(?:\/|of|out of) ?(\d{1,7})(?: (?:unit |integration )?(?:tests?|checks?|specs?|cases?|assertions?))?(?: (?:have )?(?:passed|passing|pass|ok|green|succeeded)\b.{0,80})$/i.exec(
      text,
    );
  if (share !== null) {
    const passed = groupNumber(share, 1);
    return fromCounts({ passed, failed: Math.max(0, groupNumber(share, 2) - passed) });
  }
  // 24 passed, 0 failed; Results: 24 passed, 1 failed, 2 skipped; 24 tests passed, 0 failed
  const pair =
    /^(?:(?:tests?|results?|summary|total)\s?:?\s{1,4})?(\d{1,7}) (?:tests? )?(?:passed|pass|ok)[,;|/ ]{1,4}(\d{1,7}) (?:tests? )?(?:failed|fail|failures?|errors?)(?:[,;| ]{1,4}(\d{1,7}) (?:skipped|skip|ignored))?\b.{0,60}$/i.exec(
      text,
    );
  if (pair !== null)
    return fromCounts({
      passed: groupNumber(pair, 1),
      failed: groupNumber(pair, 2),
      skipped: groupNumber(pair, 3),
    });
  // Passed: 24  Failed: 0; PASS: 24 FAIL: 0; Passed: 24/24
  const labels =
    /^(?:tests? |results?:? {1,4})?pass(?:ed)?: {0,8}(\d{1,7})[,;| ]{1,8}fail(?:ed|ures)?: {0,8}(\d{1,7})\b.{0,60}$/i.exec(
      text,
    );
  if (labels !== null) return fromCounts({ passed: groupNumber(labels, 1), failed: groupNumber(labels, 2) });
  // All 12 tests passed!; All tests passed
  const all =
    /^all (?:(\d{1,7}) )?(?:unit |integration |e2e |smoke )?(?:tests?|checks?|specs?|cases?|assertions?) (?:have )?(?:passed|pass|ok|succeeded)(?: successfully)?[.! ]{0,4}$/i.exec(
      text,
    );
  if (all !== null)
    return {
      kind: 'tests',
      verdict: all[1] === '0' ? 'nothing-ran' : 'passed',
      whole: true,
      ...(all[1] === undefined ? {} : { counts: { passed: groupNumber(all, 1), failed: 0 } }),
    };
  // 3 tests failed; 1 of 12 tests failed
  const bad =
    /^(\d{1,7})(?: (?:of|out of|\/) \d{1,7})? (?:tests?|checks?|specs?|cases?) failed[.! ]{0,4}$/i.exec(text);
  if (bad !== null && groupNumber(bad, 1) > 0)
    return { kind: 'tests', verdict: 'failed', whole: true, counts: { failed: groupNumber(bad, 1) } };
  return undefined;
}
