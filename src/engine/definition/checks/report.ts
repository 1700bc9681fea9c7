import { ownValue } from '../../../upstream/path';
import { placeholdersIn } from '../placeholders';
import type { FullDefinition } from '../definition';

export function checkSentence(
  { fields }: Pick<FullDefinition, 'fields'>,
  path: string,
  sentence: string | undefined,
  report: Report,
): void {
  for (const name of placeholdersIn(sentence ?? '')) {
    const field = ownValue(fields, name);
    if (!field) report('unknownInSentence', path, `no field named "${name}"`);
    // The message stays after its dialog is closed, where others can read it.
    else if (field.secret || field.kind === 'password') report('secretInSentence', path, `"${name}" is secret`);
  }
}

/** What can be wrong, by name, said in English (D192). The numbers make the ids that documentation and people refer to: they stay. */
const FAULTS = {
  nameTaken: 1,
  pathTaken: 2,
  unknownKind: 3,
  namedAsField: 4,
  tooNarrow: 5,
  unknownIdentity: 6,
  identityNotInRecord: 7,
  secretKey: 8,
  notAPath: 9,
  noColumn: 10,
  unknownColumn: 11,
  columnNotInRecord: 12,
  columnTwice: 13,
  unknownFilter: 14,
  parameterTaken: 15,
  parameterOfPaging: 16,
  statusWithoutChoices: 17,
  kindNotFiltered: 18,
  periodNotOfDays: 19,
  noPageSize: 20,
  pageSizeOutOfRange: 21,
  unknownInRecord: 22,
  notInRecord: 23,
  notOneEffect: 24,
  unknownCondition: 25,
  unknownInput: 26,
  unknownInForm: 27,
  emptyForm: 28,
  notInForm: 29,
  notTyped: 30,
  personalInDraft: 31,
  carriedNotInRecord: 32,
  givenNotChosen: 33,
  sentTwice: 34,
  detailNotInRecord: 35,
  editedNotInRecord: 36,
  filterDependsOnForm: 37,
  fieldsAndSections: 38,
  emptySection: 39,
  heldOutsideColumn: 40,
  unknownHeld: 41,
  severalFieldsHeld: 42,
  heldNotOfRow: 43,
  columnNotOfRow: 44,
  unknownAsked: 45,
  requiredNotAsked: 46,
  unknownInQuestion: 47,
  unknownInLink: 48,
  listActionOfRecord: 49,
  askedWithoutCall: 50,
  nameOfFormButton: 51,
  tabWithoutForm: 52,
  unknownResource: 53,
  filteredNotInRecord: 54,
  cardNotColumn: 55,
  noStep: 60,
  stepNamedByNumber: 61,
  unknownStep: 62,
  stepAfterItself: 63,
  onceWithoutCall: 64,
  unknownEarlierStep: 65,
  earlierStepWithoutCall: 66,
  notForSeveral: 67,
  bulkTextNamesField: 68,
  secretInBulk: 69,
  conditionNotInForm: 70,
  quickNotFilter: 70,
  notOneDemand: 71,
  unknownInRule: 72,
  comparedInVain: 73,
  neverTrue: 74,
  initialImpossible: 75,
  choicesEmptyOrTwice: 76,
  stateNotBoolean: 77,
  minDigitsWithoutDigits: 78,
  countOfNone: 79,
  unknownInSentence: 80,
  secretInSentence: 81,
  wholeNotByKey: 82,
  askedWithoutSource: 83,
  formWithoutTab: 84,
  unknownPermission: 85,
  unknownRoleGroup: 86,
  unknownSummary: 87,
  unknownRelated: 91,
  relatedNotFilter: 92,
  relatedSecretFilter: 93,
  relatedNotInRecord: 94,
  unknownRelatedColumn: 95,
  unknownExportedWith: 96,
  unsendableName: 96,
  outcomeNotChoice: 97,
} as const;

export type FaultName = keyof typeof FAULTS;

export const faultId = (fault: FaultName): `engine.E${string}` => `engine.E${String(FAULTS[fault]).padStart(3, '0')}`;

/** The path is within the definition. */
export type Report = (fault: FaultName, path: string, message: string) => void;
