/** Times that callers send. */
import { parseTime } from '../../src/upstream/time';
import { refusal } from './envelope';
import { say } from './messages';
import { iso } from './sessions';

/** An ISO time in UTC, not a day. @throws Refusal 400 for any other text. */
export function timeOf(text: string, name: string): string {
  const time = text.includes('T') ? parseTime(text) : undefined;
  if (time === undefined) throw refusal(400, say('noTime', { name }));
  return iso(time);
}
