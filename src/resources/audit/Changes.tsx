/** What a command has changed: each field before and after, on the record of an audit entry. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { humanise } from '../../engine/definition/buildField';
import { CopyButton } from '../../engine/ui/CopyButton';
import { changedValue } from '../../engine/record/changedValue';
import { languageOfTerm } from '../../i18n/format';
import type { Change } from '../../upstream/audit';

/** The resources whose forms name a field, the one that it is named after last. */
const FORMS = ['admins', 'agentManagers', 'agents'] as const;

export default function Changes({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  const translate = useTranslate();
  const formLabel = (field: string): string =>
    FORMS.reduce((other, form) => translate(`resources.${form}.fields.${field}`, { _: other }), labelOf(field));
  const labelIn = (field: string): string => translate(`audit.fields.${field}`, { _: formLabel(field) });
  const isTranslated = (field: string): boolean => labelIn(field) !== labelOf(field);
  if (changes.length === 0) return null;
  /** Of what was created nothing was before. */
  const hasOld = changes.some(({ old }) => old !== null);
  return (
    <table className="record__table">
      <thead>
        <tr>
          <th scope="col">{translate('audit.field')}</th>
          {hasOld && <th scope="col">{translate('audit.before')}</th>}
          <th scope="col">{translate('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          // A role group's entry has one line per role, all of the same field.
          <tr key={`${change.field} ${change.old} ${change.new}`}>
            <th scope="row" lang={isTranslated(change.field) ? undefined : languageOfTerm(change.field)}>
              {labelIn(change.field)}
            </th>
            {/* As stored: a view's name must not read as another word. */}
            {hasOld && <td translate="no">{valueOf(change.field, change.old)}</td>}
            {change.new === 'changed' ? (
              <td>{translate('audit.changed')}</td>
            ) : (
              <td translate="no">{valueOf(change.field, change.new)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A digest of many records. */
const DIGEST = /^[\da-f]{64}$/;
/** Of a digest, in characters: enough to tell it from another. The button beside it has all of it. */
const SHOWN = 12;

function valueOf(field: string, value: string | null): ReactNode {
  if (value === null || !DIGEST.test(value)) return value && changedValue(field, value);
  return (
    <>
      <code>{value.slice(0, SHOWN)}…</code>
      <CopyButton text={value} />
    </>
  );
}

/** Written as in the forms: `accountBvn` is "Account BVN". */
function labelOf(field: string): string {
  return humanise(field).replaceAll(/\b(?:Bvn|Pin)\b/g, (word) => word.toUpperCase());
}
