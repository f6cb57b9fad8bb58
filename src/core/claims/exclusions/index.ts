import { announcement } from './announcement.ts';
import { byHand } from './by-hand.ts';
import { codeLike } from './code-like.ts';
import { condition } from './condition.ts';
import { description } from './description.ts';
import { elsewhere } from './elsewhere.ts';
import type { Exclusion } from './exclusion.ts';
import { failure } from './failure.ts';
import { goal } from './goal.ts';
import { hedge } from './hedge.ts';
import { history } from './history.ts';
import { leftOutLabel } from './left-out-label.ts';
import { negation } from './negation.ts';
import { nonePassed } from './none-passed.ts';
import { numberedName } from './numbered-name.ts';
import { partial } from './partial.ts';
import { plan } from './plan.ts';
import { question } from './question.ts';
import { quoted } from './quoted.ts';
import { remote } from './remote.ts';
import { reported } from './reported.ts';
import { someoneElses } from './someone-elses.ts';
import { uncheckedBox } from './unchecked-box.ts';
import { withoutFix } from './without-fix.ts';

/** Every reason to leave a sentence out. */
export const exclusions: readonly Exclusion[] = [
  question,
  quoted,
  codeLike,
  uncheckedBox,
  leftOutLabel,
  plan,
  announcement,
  condition,
  goal,
  hedge,
  reported,
  someoneElses,
  history,
  elsewhere,
  remote,
  byHand,
  numberedName,
  description,
  negation,
  nonePassed,
  partial,
  failure,
  withoutFix,
];
