/** The watches of a person, and for administrators everybody's: what each has found, and changing, snoozing, ending it. */
import type { ReactElement } from 'react';
import { useNow } from '../../engine/browser/useNow';
import { useWords, type Words } from '../../engine/browser/words';
import { useWatches } from '../../engine/savedViews/useSubscribed';
import { foundText, lineText } from '../../engine/savedViews/watchFigures';
import { grouped } from '../../i18n/format';
import type { Subscription } from '../../upstream/subscriptions';
import { lagosMinute, lagosTime } from '../../upstream/time';
import { WATCHED_MEASURES } from '../../lists/watchMeasures';
import { COMPARES, PAUSES } from '../../upstream/watchRules';
import { Subscribed, type Change, type Drawn } from './Subscribed';

const HOUR_MS = 3_600_000;
/** How long a watch is snoozed, in hours. */
const SNOOZES = [1, 8, 24, 168] as const;

export function Watches(): ReactElement {
  const words = useWords('watches');
  const measures = useWords('watchMeasures');
  const [now] = useNow();
  const lists = useWatches();

  const choicesOf = ({ id, mine }: Subscription, isSnoozed: boolean, change: Change): Drawn['choices'] => {
    const snooze = (snoozedUntil: string | null) => () => change(() => lists.update(id, { snoozedUntil }));
    if (!mine) return [];
    if (isSnoozed) return [{ key: 'wake', text: words('wake'), onChoose: snooze(null) }];
    return SNOOZES.map((hours) => ({
      key: `snooze${hours}`,
      text: hours < 24 ? words('snooze', { smart_count: hours }) : words('snoozeDays', { smart_count: hours / 24 }),
      onChoose: snooze(new Date(now + hours * HOUR_MS).toISOString()),
    }));
  };
  const drawn = (watch: Subscription, change: Change): Drawn => {
    const { countedAt, snoozedUntil, paused } = watch;
    const snoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now ? lagosTime(snoozedUntil) : null;
    return {
      rule: ruleOf(watch, words, measures),
      last: countedText(watch, words, measures),
      state: (
        <>
          {countedAt !== null && <State watch={watch} />}
          {snoozed !== null && `${countedAt === null ? '' : ' · '}${words('snoozed', { time: snoozed.slice(0, 16) })}`}
        </>
      ),
      resumes: paused === 'slow',
      choices: choicesOf(watch, snoozed !== null, change),
    };
  };
  return <Subscribed {...lists} of="watches" pauses={PAUSES} drawn={drawn} />;
}

function State({ watch: { across } }: { readonly watch: Subscription }): ReactElement {
  const words = useWords('watches');
  if (across === null) return <span className="muted">{words('unknown')}</span>;
  return across ? <strong className="watches__crossed">{words('crossed')}</strong> : <span>{words('within')}</span>;
}

/** "More than 0 records, every 5 minutes, notice centre, email" */
function ruleOf(watch: Subscription, words: Words, measures: Words): string {
  const { measure, compare, line, everyMinutes, byNotice, byMail, webhook: name } = watch;
  const rule = COMPARES.find((one) => one === compare) ?? 'over';
  return [
    measure === 'count'
      ? words(`rule.${rule}`, { line: grouped(line) })
      : words(`measuredRule.${rule}`, { measure: nameOf(measure, measures), line: lineText(watch, line) }),
    words('interval', { smart_count: everyMinutes }),
    ...(byNotice ? [words('told.notice')] : []),
    ...(byMail ? [words('told.mail')] : []),
    ...(name ? [words('told.webhook', { name })] : []),
  ].join(', ');
}

/** A later version of the service may have others, which are shown by their own names. */
const nameOf = (measure: string, measures: Words): string =>
  WATCHED_MEASURES.some((one) => one === measure) ? measures(measure) : measure;

function countedText(watch: Subscription, words: Words, measures: Words): string {
  const { measure, countedAt, value, before } = watch;
  if (countedAt === null || value === null) return words('waiting');
  const values = {
    value: foundText(watch, value),
    time: lagosMinute(countedAt),
    ...(before !== null && { before: foundText(watch, before) }),
  };
  const key = before === null ? 'found' : 'foundBefore';
  return measure === 'count'
    ? words(key, values)
    : words(`measured.${key}`, { ...values, measure: nameOf(measure, measures) });
}
