/** The dialog in which a person has a view delivered or changes a delivery: how often, as what, to whom. */
import { useId, type ReactNode } from 'react';
import { inGroup } from '../../upstream/access';
import type { Delivery } from '../../upstream/deliveries';
import { DELIVERY_FORMATS, type DeliveryFormat, type Schedule } from '../../upstream/deliveryRules';
import { useEngine } from '../app/context';
import { useNow } from '../browser/useNow';
import { useWords } from '../browser/words';
import { FormKernel, useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import type { Values } from '../forms/values';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { DAYS, KINDS, MONTH_DAYS, scheduleOf, startOf, timeProblem } from './deliverySchedule';
import { useDeliveryWords } from './deliveryWords';
import { useDeliveredGroups } from './useDeliveries';
import { MAX_NAME } from './useViewActions';
import { plainName } from './view';
import { FailureNotice, useTrying } from './viewDialogParts';
import './views.css';

/** What a person chooses. */
export interface DeliveryChoice {
  readonly schedule: Schedule;
  readonly format: DeliveryFormat;
  readonly recipients: 'self' | { readonly roleGroupId: number };
}

interface DeliveryFormProps {
  readonly title: string;
  /** Null for a new delivery. */
  readonly delivery: Delivery | null;
  /** The list is not saved as a view yet: the form asks for the view's name. */
  readonly isUnnamed?: boolean;
  /** Labels of filters that no view keeps: without them more is delivered. */
  readonly unkept?: readonly string[];
  /** Labels of the columns of the file; empty where they stay as they are. */
  readonly columns?: readonly string[];
  /** Something else of the dialog is being sent. */
  readonly isBusy?: boolean;
  /** @param name of the view; empty if none was asked for. Its rejection is shown in the form. */
  readonly send: (choice: DeliveryChoice, name: string) => Promise<void>;
  readonly onClose: () => void;
  /** Above the first input. */
  readonly children?: ReactNode;
}

const NONE: readonly string[] = [];
/** The value of `to` for the person's own account. */
const SELF = 'self';

const formatOf = (text: string | undefined): DeliveryFormat => DELIVERY_FORMATS.find((one) => one === text) ?? 'xlsx';

const choiceOf = (values: Values): DeliveryChoice => ({
  schedule: scheduleOf(values),
  format: formatOf(values.format),
  recipients: values.to === SELF ? SELF : { roleGroupId: Number(values.to) },
});

export function DeliveryForm(props: DeliveryFormProps): ReactNode {
  const { title, delivery, isUnnamed = false, unkept = NONE, isBusy = false, children, onClose } = props;
  const words = useWords('deliveries');
  const viewWords = useWords('views');
  const id = useId();
  const trying = useTrying();
  const busy = trying.busy || isBusy;
  return (
    <Dialog
      title={title}
      description={`${words('text')}${unkept.length > 0 ? ` ${viewWords('done.unkept', { filters: unkept.join(', ') })}` : ''}`}
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} form={id} onCancel={onClose}>
          {words(delivery ? 'save' : 'submit')}
        </SendButtons>
      }
    >
      {children}
      <FormKernel
        id={id}
        className="view-form"
        start={() => ({
          name: '',
          ...startOf(delivery?.schedule ?? null),
          format: formatOf(delivery?.format),
          to: String(delivery?.roleGroupId ?? SELF),
        })}
        problemsOf={(values) => {
          const isNameless = isUnnamed && plainName(values.name ?? '') === '';
          return {
            ...(isNameless && { name: viewWords('name.empty') }),
            ...(timeProblem(values) && { time: words('noTime') }),
          };
        }}
      >
        <Body {...props} isUnnamed={isUnnamed} busy={busy} trying={trying} />
      </FormKernel>
    </Dialog>
  );
}

interface BodyProps extends DeliveryFormProps {
  readonly busy: boolean;
  readonly trying: ReturnType<typeof useTrying>;
}

function Body({ delivery, isUnnamed, columns = NONE, busy, trying: { failure, attempt }, send }: BodyProps): ReactNode {
  const words = useWords('deliveries');
  const { values } = useFormKernel();
  const format = formatOf(values.format);
  useSend({ busy, send: () => attempt(() => send(choiceOf(values), plainName(values.name ?? ''))) });
  return (
    <>
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
      <When busy={busy} />
      <div className="view-form__pair">
        <InputField
          source="format"
          label={words('format')}
          help={words(`formatHelp.${format}`)}
          readOnly={busy}
          options={DELIVERY_FORMATS.map((one) => (
            <option key={one} value={one}>
              {words(`formats.${one}`)}
            </option>
          ))}
        />
        <Recipients delivery={delivery} busy={busy} />
      </div>
      <Outcome columns={columns} />
      <FailureNotice text={failure} />
    </>
  );
}

function When({ busy }: Pick<BodyProps, 'busy'>): ReactNode {
  const words = useWords('deliveries');
  const { values } = useFormKernel();
  const { kind = '' } = values;
  return (
    <div className="view-form__pair">
      <InputField
        source="kind"
        label={words('kind')}
        readOnly={busy}
        options={KINDS.map((one) => (
          <option key={one} value={one}>
            {words(`kinds.${one}`)}
          </option>
        ))}
      />
      {kind === 'weekly' && (
        <InputField
          source="weekday"
          label={words('weekday')}
          readOnly={busy}
          options={DAYS.map((day) => (
            <option key={day} value={day}>
              {words(`days.${day}`)}
            </option>
          ))}
        />
      )}
      {kind === 'monthly' && (
        <InputField
          source="monthDay"
          label={words('monthDay')}
          readOnly={busy}
          options={MONTH_DAYS.map(({ day, isLast }) => (
            <option key={day} value={day}>
              {isLast ? words('lastDay') : day}
            </option>
          ))}
        />
      )}
      <InputField source="time" type="time" label={words('time')} readOnly={busy} alert={false} />
    </div>
  );
}

/** An administrator's choice; other people deliver to themselves. */
function Recipients({ delivery, busy }: Pick<BodyProps, 'delivery' | 'busy'>): ReactNode {
  const words = useWords('deliveries');
  const { roleGroup } = useEngine().session.user;
  const isAdmin = inGroup(roleGroup, ['ADMIN']);
  const { data, error } = useDeliveredGroups(isAdmin);
  if (!isAdmin) return null;
  const before =
    delivery === null || delivery.roleGroupId === null
      ? []
      : [{ id: delivery.roleGroupId, name: delivery.roleGroup ?? words('someGroup') }];
  return (
    <InputField
      source="to"
      label={words('to')}
      help={error ? words('noGroups') : words('toHelp')}
      readOnly={busy}
      options={[
        <option key={SELF} value={SELF}>
          {words('self')}
        </option>,
        ...(data ?? before).map(({ id, name }) => (
          <option key={id} value={id}>
            {words('group', { name: name.trim() })}
          </option>
        )),
      ]}
    />
  );
}

/** What will happen, in words, before it is sent. */
function Outcome({ columns }: { readonly columns: readonly string[] }): ReactNode {
  const words = useWords('deliveries');
  const { config, session } = useEngine();
  const { whenText, nextText } = useDeliveryWords();
  const { values } = useFormKernel();
  const [now] = useNow();
  const isAdmin = inGroup(session.user.roleGroup, ['ADMIN']);
  const { data } = useDeliveredGroups(isAdmin);
  const { schedule, format, recipients } = choiceOf(values);
  const name = recipients === SELF ? null : (data?.find(({ id }) => id === recipients.roleGroupId)?.name.trim() ?? '');
  const who = name === null ? words('who.self') : words('who.group', { name });
  const { email } = session.user;
  const sendsMail = config.features.includes('mail');
  const reach = !sendsMail ? 'kept' : recipients !== SELF ? 'mailEach' : email ? 'mailTo' : 'mail';
  return (
    <div className="view-form__choices">
      <output>
        {!timeProblem(values) && (
          <strong>
            {words('what', { when: whenText(schedule), who, format: words(`formats.${format}`) })}{' '}
            {nextText(schedule, now)}
          </strong>
        )}
      </output>
      <p className="field__help">{words(`reach.${reach}`, { email })}</p>
      {columns.length > 0 && (
        <p className="field__help">
          {words('columns', { smart_count: columns.length, names: columns.join(', ') })}
          {recipients !== SELF && ` ${words('columnsOfOthers')}`}
        </p>
      )}
    </div>
  );
}
