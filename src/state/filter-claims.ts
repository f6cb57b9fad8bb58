import type { ClaimReport, SessionReport } from '../core/model/report.ts';
import { describeReason, verdictWord } from '../core/report/wording.ts';

/** The claims of a session in which every word of the query stands: in the sentence, the reason, or the verdict. */
export function filterClaims(session: SessionReport, query: string): ClaimReport[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return session.claims;
  return session.claims.filter((claim) => {
    const text = [claim.sentence, describeReason(claim, session), verdictWord(claim.verdict), claim.kind]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
