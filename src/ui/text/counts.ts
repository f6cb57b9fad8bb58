import { plural } from '../../core/report/plural.ts';
import type { Verdict } from '../../core/model/report.ts';
import { verdictWord } from '../../core/report/wording.ts';
import { VERDICTS } from '../../state/verdicts.ts';
import type { Tally } from '../../state/verdicts.ts';

/** '9 backed, 1 contradicted, 2 unclear': worst first, verdicts without a claim left out. */
export function listVerdicts(counts: Tally): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${inSentence(verdict)}`)
    .join(', ');
}

/** '12 claims in 3 sessions: 1 contradicted, 2 unclear, 9 backed.' */
export function summarizeClaims(sessions: number, counts: Tally): string {
  const claims = VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  const where = `in ${plural(sessions, 'session')}`;
  return claims === 0 ? `No claims ${where}` : `${plural(claims, 'claim')} ${where}: ${listVerdicts(counts)}`;
}

function inSentence(verdict: Verdict): string {
  return verdict === 'no-run' ? 'without a run' : verdictWord(verdict).toLowerCase();
}
