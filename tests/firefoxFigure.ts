/** The last lines of the campaign in Firefox: how many journeys passed of those tried, and why others were not tried. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export default class FirefoxFigureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const journeys = modules.flatMap((module) => [...module.children.allTests()]);
    process.stdout.write(`\n${linesOf(journeys).join('\n')}\n`);
  }
}

function linesOf(journeys: readonly TestCase[]): readonly string[] {
  const tried = journeys.filter((journey) => journey.result().state !== 'skipped');
  if (tried.length === 0) {
    return ['Firefox: left out, since no Firefox was found. Install firefox-esr or set FIREFOX_PATH.'];
  }
  const passed = tried.filter((journey) => journey.result().state === 'passed');
  const second = passed.filter((journey) => journey.diagnostic()?.flaky === true);
  return [
    `Firefox: ${passed.length} of ${tried.length} journeys passed, ${second.length} of them at the second try.`,
    ...second.map((journey) => `Second try: ${journey.fullName}\n${journey.result().errors?.[0]?.message ?? ''}`),
    ...journeys.flatMap((journey) => {
      const result = journey.result();
      return result.state === 'skipped' ? [`Not tried: ${journey.fullName}: ${result.note ?? 'not asked for'}`] : [];
    }),
  ];
}
