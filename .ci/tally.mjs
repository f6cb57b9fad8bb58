// Reads a report on standard input and prints its verdicts on one line: "12 claims: 9 backed, 3 unclear".
import { readFileSync } from 'node:fs';

const { sessions } = JSON.parse(readFileSync(0, 'utf8'));
const claims = sessions.flatMap((session) => session.claims);
const counts = new Map();
for (const { verdict } of claims) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
const verdicts = [...counts].sort().map(([verdict, count]) => `${count} ${verdict}`);
console.log(`${sessions.length} sessions, ${claims.length} claims: ${verdicts.join(', ') || 'none'}`);
