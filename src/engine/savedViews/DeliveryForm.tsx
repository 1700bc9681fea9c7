/** The dialog in which a person has a view delivered or changes a delivery: how often, as what, to whom. */
import type { ReactNode } from 'react';
import { inGroup } from '../../upstream/access';
import type { Delivery } from '../../upstream/deliveries';
import { DELIVERY_FORMATS, type DeliveryFormat, type Schedule } from '../../upstream/deliveryRules';
import { useEngine } from '../app/context';
import { useNow } from '../browser/useNow';
import { useWords } from '../browser/words';
import { useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import type { Values } from '../forms/values';
import { DAYS, KINDS, MONTH_DAYS, scheduleOf, startOf, timeProblem } from './deliverySchedule';
import { useDeliveryWords } from './deliveryWords';
import { useDeliveredGroups } from './useSubscribed';
import { plainName } from './view';
import { choicesOf, SubscribedForm, type SubscribedFormProps } from './SubscribedForm';
import { useTrying } from './viewDialogParts';

/** What a person chooses. */
export interface DeliveryChoice {
  readonly schedule: Schedule;
  readonly format: DeliveryFormat;
  readonly recipients: 'self' | { readonly roleGroupId: number };
}

interface DeliveryFormProps extends SubscribedFormProps {
  /** Null for a new delivery. */
  readonly delivery: Delivery | null;
  /** Labels of the columns of the file; empty where they stay as they are. */
  readonly columns?: readonly string[] | undefined;
  /** Something else of the dialog is being sent. */
  readonly isBusy?: boolean;
  /** @param name of the view; empty if none was asked for. Its rejection is shown in the form. */
  readonly send: (choice: DeliveryChoice, name: string) => Promise<void>;
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
  const { delivery, columns, isBusy = false, send, children, ...frame } = props;
  const words = useWords('deliveries');
  const { busy: isSending, failure, attempt } = useTrying();
  const busy = isSending || isBusy;
  return (
    <SubscribedForm
      {...frame}
      of="deliveries"
      isNew={delivery === null}
      busy={busy}
      failure={failure}
      start={() => ({
        ...startOf(delivery?.schedule ?? null),
        format: formatOf(delivery?.format),
        to: String(delivery?.roleGroupId ?? SELF),
      })}
      problemsOf={(values) => ({ ...(timeProblem(values) && { time: words('noTime') }) })}
      above={children}
    >
      <Body
        delivery={delivery}
        columns={columns}
        busy={busy}
        send={(choice, name) => attempt(() => send(choice, name))}
      />
    </SubscribedForm>
  );
}

interface BodyProps extends Pick<DeliveryFormProps, 'delivery' | 'columns'> {
  readonly busy: boolean;
  readonly send: (choice: DeliveryChoice, name: string) => void;
}

function Body({ delivery, columns = NONE, busy, send }: BodyProps): ReactNode {
  const words = useWords('deliveries');
  const { values } = useFormKernel();
  const format = formatOf(values.format);
  useSend({ busy, send: () => send(choiceOf(values), plainName(values.name ?? '')) });
  return (
    <>
      <When busy={busy} />
      <div className="view-form__pair">
        <InputField
          source="format"
          label={words('format')}
          help={words(`formatHelp.${format}`)}
          readOnly={busy}
          options={choicesOf(DELIVERY_FORMATS, (one) => words(`formats.${one}`))}
        />
        <Recipients delivery={delivery} busy={busy} />
      </div>
      <Outcome columns={columns} />
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
        options={choicesOf(KINDS, (one) => words(`kinds.${one}`))}
      />
      {kind === 'weekly' && (
        <InputField
          source="weekday"
          label={words('weekday')}
          readOnly={busy}
          options={choicesOf(DAYS, (day) => words(`days.${day}`))}
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
            {nextText(schedule, now, recipients !== SELF)}
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
