import { bareCount } from './bare-count.ts';
import { checksListed } from './checks-listed.ts';
import { compiles } from './compiles.ts';
import { labelValue } from './label-value.ts';
import { noTypeErrors } from './no-type-errors.ts';
import { noneFailing } from './none-failing.ts';
import { passedTests } from './passed-tests.ts';
import type { ClaimPattern } from './pattern.ts';
import { subjectPasses } from './subject-passes.ts';
import { theyPass } from './they-pass.ts';

/** Every way to say that tests or a build passed. */
export const patterns: readonly ClaimPattern[] = [
  subjectPasses,
  bareCount,
  labelValue,
  passedTests,
  noneFailing,
  checksListed,
  theyPass,
  compiles,
  noTypeErrors,
];
