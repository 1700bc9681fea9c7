/** The frame of the forms by which a person watches a view or has it delivered. */
import type { ReactNode } from 'react';
import { useWords } from '../browser/words';
import type { CheckedForm } from '../forms/checkedForm';
import { FormDialog } from '../forms/FormDialog';
import { InputField } from '../forms/InputField';
import { MAX_NAME } from './view';
import { FailureNotice } from './viewDialogParts';
import { nameProblem } from './viewName';
import './views.css';

/** What both forms are opened with. */
export interface SubscribedFormProps {
  readonly title: string;
  /** What a list that is not saved finds. */
  readonly about?: string | undefined;
  /** The list is not saved as a view yet: the form asks for the view's name. */
  readonly isUnnamed?: boolean;
  /** Labels of filters that no view keeps: without them more is found. */
  readonly unkept?: readonly string[];
  /** Not every filter of the opened view applies to the person. */
  readonly isPartly?: boolean;
  readonly onClose: () => void;
  /** Above the first input. */
  readonly children?: ReactNode;
}

interface FrameProps extends CheckedForm, Omit<SubscribedFormProps, 'children'> {
  readonly of: 'watches' | 'deliveries';
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly above: ReactNode;
  readonly children: ReactNode;
}

const NONE: readonly string[] = [];

/** The options of an input. */
export const choicesOf = <Value extends string | number>(values: readonly Value[], text: (value: Value) => ReactNode) =>
  values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));

export function SubscribedForm(props: FrameProps): ReactNode {
  const {
    of,
    isNew,
    about,
    isUnnamed = false,
    unkept = NONE,
    isPartly = false,
    busy,
    failure,
    start,
    problemsOf,
    above,
    children,
    ...dialog
  } = props;
  const words = useWords(of);
  const viewWords = useWords('views');
  const texts = [
    ...(about === undefined ? [] : [about]),
    words('text'),
    ...(unkept.length > 0 ? [viewWords('done.unkept', { filters: unkept.join(', ') })] : []),
    ...(isPartly ? [viewWords('done.partly')] : []),
  ];
  return (
    <FormDialog
      {...dialog}
      description={texts.join(' ')}
      className="view-form"
      submit={words(isNew ? 'submit' : 'save')}
      busy={busy}
      start={() => ({ name: '', ...start() })}
      problemsOf={(values) => {
        const unfit = isUnnamed && nameProblem(values.name);
        return { ...(unfit && { name: viewWords(`name.${unfit}`) }), ...problemsOf(values) };
      }}
    >
      {above}
      {isUnnamed && (
        <InputField
          source="name"
          label={words('name')}
          help={words('nameHelp')}
          maxLength={MAX_NAME}
          readOnly={busy}
          alert={false}
        />
      )}
      {children}
      <FailureNotice text={failure} />
    </FormDialog>
  );
}
