import { existsSync, readFileSync } from 'node:fs';

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Vitest's JSON report; a file that could not be loaded is one failure. */
function ofVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Playwright's JSON report; what passed only at a second try counts as failed. */
function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The tests that passed and failed, over the reports that exist; undefined when there is none. */
export function tally(vitestPath, playwrightPath) {
  const vitest = read(vitestPath);
  const playwright = read(playwrightPath);
  const parts = [vitest && ofVitest(vitest), playwright && ofPlaywright(playwright)].filter(Boolean);
  if (parts.length === 0) return undefined;
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
