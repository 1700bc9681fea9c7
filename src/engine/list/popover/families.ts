/** The choices of a status by their outcome: each family has an entry of its own above them, which takes all of it. */
import { valuesIn } from '../../../upstream/typedText';
import type { ReadChoice } from '../../kinds/choices';
import { toggled } from '../../kinds/offered';
import type { NormalField } from '../../definition/resource';
import type { CellTexts } from '../../kinds/cells';

export interface ListedChoice extends ReadChoice {
  /** The entry of a family, whose value has those of its choices. Default: a single choice. */
  readonly isFamily?: boolean;
}

const OUTCOMES = ['success', 'pending', 'failure'] as const;

/** In the order of the alphabet within a family. No status, or one choice per outcome at most: the choices as given. */
export function withFamilies(
  { kind, options: { success = [], pending = [] } }: NormalField,
  choices: readonly ReadChoice[],
  tones: CellTexts['tones'],
): readonly ListedChoice[] {
  if (kind !== 'status') return choices;
  const outcomeOf = ({ value }: ReadChoice): (typeof OUTCOMES)[number] =>
    success.includes(value) ? 'success' : pending.includes(value) ? 'pending' : 'failure';
  const families = OUTCOMES.flatMap((outcome) => {
    const members = choices.filter((one) => outcomeOf(one) === outcome);
    return members.length > 0 ? [{ outcome, members }] : [];
  });
  if (families.length === choices.length) return choices;
  return families.flatMap(({ outcome, members }) => {
    const value = members.map((one) => one.value).join(',');
    const family: readonly ListedChoice[] = [{ value, label: tones[outcome], isFamily: true }];
    return family.concat(members.toSorted((one, other) => one.label.localeCompare(other.label)));
  });
}

/** The filter's text after a choice, or a whole family, is taken or given up. */
export function toggledAll(field: NormalField, text: string, chosen: string): string {
  const before = valuesIn(text);
  const members = valuesIn(chosen);
  const left = members.filter((one) => !before.includes(one));
  return (left.length > 0 ? left : members).reduce((now, one) => toggled(field, now, one), text);
}
