/** Times that callers send. */
import { parseTime } from '../../src/upstream/time';
import { refusal } from './envelope';
import { say } from './messages';
import { iso } from './sessions';

/** An ISO time in UTC. A day alone would be another question. @throws Refusal 400 for a text that is none. */
export function timeOf(text: string, name: string): string {
  const time = text.includes('T') ? parseTime(text) : undefined;
  if (time === undefined) throw refusal(400, say('noTime', { name }));
  return iso(time);
}
