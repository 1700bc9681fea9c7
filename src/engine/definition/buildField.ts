/** The normal form of one field, with what its definition leaves out. */
import type { Field } from './fields';
import type { NormalField } from './resource';
import { kinds } from './text';

export function buildField(name: string, field: Field<string>): NormalField {
  const { kind = 'text', label, source, param, width, help, secret, hiddenFor, sameFor, link, ...inputs } = field;
  const { write, valueSource, sends, initial, digits, maxChars, minDigits, balance, ...rest } = inputs;
  const { exportedWith = null, oneTime = false, when = {}, opens = null, ...options } = rest;
  const shown = source === undefined ? name : source;
  return {
    name,
    label: label ?? humanise(name),
    kind,
    source: shown,
    param: param ?? name,
    width: width ?? kinds[kind].width,
    help: help ?? null,
    secret: secret ?? kind === 'pan',
    oneTime,
    hiddenFor: hiddenFor ?? [],
    sameFor: sameFor ?? [],
    link: link ?? null,
    write: write ?? name,
    valueSource: valueSource ?? shown,
    sends: sends ?? null,
    initial: initial ?? null,
    ...limitsOf({ digits, maxChars, minDigits }),
    balance: balance ?? false,
    exportedWith,
    when,
    opens,
    options,
    target: null,
  };
}

const limitsOf = ({
  digits = false,
  maxChars = null,
  minDigits = null,
}: { readonly [Limit in 'digits' | 'maxChars' | 'minDigits']?: NormalField[Limit] | undefined }): Pick<
  NormalField,
  'digits' | 'maxChars' | 'minDigits'
> => ({ digits, maxChars, minDigits });

/** `businessName` and `business_name` become `Business Name`, and `agentId` `Agent ID`. */
export function humanise(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/_+/)
    .filter((word) => word !== '');
  const spaced = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return spaced.replace(/\bId\b/, 'ID');
}
