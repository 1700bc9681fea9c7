/** A notice that the service keeps: what it says, where it leads, and whether it was read. */
import { CircleCheck, Mail, MailOpen, TriangleAlert, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../engine/browser/words';
import { IconButton } from '../../engine/ui/IconButton';
import { labelled } from '../../i18n/format';
import { serviceNow } from '../../upstream/clock';
import type { Notice } from '../../upstream/notices';
import { lagosClock, lagosDay, lagosTime, parseTime } from '../../upstream/time';
import { isUrgent, keptLink, keptText, linkWord } from './keptText';

interface KeptItemProps {
  readonly notice: Notice;
  readonly onMark: (read: boolean) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

export function KeptItem({ notice, onMark, onClear, onClose }: KeptItemProps): ReactElement {
  const words = useWords('keptNotices');
  const { createdAt, read } = notice;
  const urgent = isUrgent(notice);
  const Icon = urgent ? TriangleAlert : CircleCheck;
  const text = keptText(notice, words, useWords('watchMeasures'));
  const link = keptLink(notice);
  const mark = words(read ? 'markUnread' : 'markRead');
  const clear = words('clear');
  return (
    <li className={urgent ? 'toast--warning' : 'toast--success'} data-unread={read ? undefined : ''}>
      <Icon aria-hidden />
      <div>
        <p>
          {!read && <span className="visually-hidden">{labelled(words('unread'), '')}</span>}
          {text}
        </p>
        {link !== undefined && (
          <p className="notice-centre__acts">
            <Link
              to={link}
              onClick={() => {
                if (!read) onMark(true);
                onClose();
              }}
            >
              {words(linkWord(link))}
            </Link>
          </p>
        )}
      </div>
      <When at={parseTime(createdAt) ?? 0} />
      <span className="notice-centre__own">
        <IconButton
          small
          icon={read ? Mail : MailOpen}
          label={labelled(mark, text)}
          title={mark}
          onClick={() => onMark(!read)}
        />
        <IconButton
          small
          icon={X}
          label={labelled(clear, text)}
          title={clear}
          // After the first press of a double click the next notice stands below the pointer.
          onClick={({ detail }) => detail < 2 && onClear()}
        />
      </span>
    </li>
  );
}

/** The time of today, the day of what is older. */
export function When({ at }: { readonly at: number }): ReactElement {
  const iso = new Date(at).toISOString();
  const day = lagosDay(at);
  return (
    <time className="muted" dateTime={iso} title={lagosTime(iso)}>
      {day === lagosDay(serviceNow()) ? lagosClock(at) : day}
    </time>
  );
}
