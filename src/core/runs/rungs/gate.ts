/** Lines by which a tool says that a threshold was missed, though the tests themselves passed. */
const GATES: readonly RegExp[] = [
  // Jest: "global" coverage threshold for branches (80%) not met: 75%
  /^(?:Jest: )?"[^"]{1,120}" coverage threshold for .{1,60} not met/,
  // FAIL Required test coverage of 90% not reached. Total coverage: 85.00%
  /^(?:ERROR: |FAIL )?Required test coverage of .{1,20} not reached/,
  // Coverage failure: total of 85 is less than fail-under=90
  /^Coverage failure: total of .{1,20} is less than fail[-_]under/,
  // ERROR: Coverage for lines (75%) does not meet global threshold (80%)
  // Jest: Coverage for lines (50%) does not meet "global" threshold (90%)
  /^(?:ERROR|Jest): Coverage for \w{1,20} \(.{1,20}\) does not meet .{0,60}threshold/,
  // [ERROR] Rule violated for bundle app: lines covered ratio is 0.70, but expected minimum is 0.80
  /^(?:\[ERROR\] )?Rule violated for \w{1,20} .{1,160} but expected minimum is/,
  // Coverage is below the expected minimum: Line coverage (85.00%) is below the expected minimum coverage (90.00%).
  /^Line coverage \(.{1,10}\) is below the expected minimum coverage/,
  /^.{0,60}[Cc]overage .{1,60}(?:is )?(?:below|less than|under) (?:the )?(?:threshold|minimum|required)/,
  // error: coverage threshold of 0.9 not met
  /^error: coverage threshold .{1,60}not met/,
];

/** Takes lines; gives the one that names a missed coverage or other threshold. */
export function findGate(lines: readonly string[]): string | undefined {
  return lines.find((line) => GATES.some((gate) => gate.test(line.trimStart())));
}
