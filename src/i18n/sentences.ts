/** Sentences of the specification and of services often lack a full stop, though another sentence follows. */

/** What ends a sentence, also before a closing quote, bracket or isolate (`isolates.ts`). */
const ENDED = /[.!?…:。！？؟।][\s”’"'»)\]）」』\u2069]*$/u;
/** Scripts with a full stop of their own, and without spaces between sentences. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][”」』）]*$/u;

/** With a full stop, unless it has one. */
export const ended = (text: string): string => (ENDED.test(text) ? text : `${text}${WIDE.test(text) ? '。' : '.'}`);

/** Sentences one after the other; empty ones are left out. The last one stays as it is. */
export function sentences(...all: readonly (string | undefined)[]): string {
  const said = all.flatMap((one) => one?.trim() || []);
  return said.map((one, at) => (at === said.length - 1 ? one : ended(one))).join(' ');
}

/** In a template the place of a sentence, with another one behind it. */
const FOLLOWED = /%\{(reason|message)\}[”»\s]*\s[\p{Lu}\p{Lo}“«]/u;

/** A template's values, where a sentence that another one follows ends with a full stop. */
export function endedIn<Values extends object>(template: string, values: Values): Values {
  const [, name = ''] = FOLLOWED.exec(template) ?? [];
  const value: unknown = Reflect.get(values, name);
  return typeof value === 'string' && value !== '' ? { ...values, [name]: ended(value.trim()) } : values;
}
