/** The create form of a resource as a page. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useReread } from '../calls/useReread';
import { lazyPart } from '../ui/lazy';
import { lazyPage } from '../ui/lazyPage';
import type { Made } from '../forms/CreateForm';
import type { Resource } from '../definition/resource';
import { useResourceLabels } from '../kinds/resourceLabels';
import { Skeleton } from '../ui/ErrorPanel';
import './list.css';

const CreateForm = lazyPage(
  () => import('../forms/CreateForm'),
  () => <Skeleton rows={8} />,
);

const CreatedRecord = lazyPart(() => import('../record/CreatedRecord'), 'form');
const UnconfirmedActions = lazyPart(() => import('../actions/UnconfirmedActions'), undefined, 'list');

interface CreatePageProps {
  /** It has a create form. */
  readonly resource: Resource;
  readonly title: string;
  readonly above: ReactNode;
}

export function CreatePage({ resource, title, above }: CreatePageProps): ReactNode {
  const labels = useResourceLabels(resource);
  const reread = useReread();
  const form = resource.create;
  const beside = resource.actions.filter(({ place }) => place === 'besideForm');
  const Own = form?.component;
  return (
    <>
      <div className="list__head list__head--tabs">
        {above}
        <header className="page-header">
          <h1>{title}</h1>
          {beside.length > 0 && (
            <div className="page-header__actions">
              {beside.map(({ name, label, link }) => (
                <Link key={name} className="button" to={link?.to ?? resource.path}>
                  {label}
                </Link>
              ))}
            </div>
          )}
        </header>
      </div>
      {Own ? <Own resource={resource} onDone={reread} /> : form && <Create labels={labels} form={form} />}
      <UnconfirmedActions resource={resource} />
    </>
  );
}

/** The form, or in its place the record that it made, where the definition says what comes next (D530). */
function Create(props: Parameters<typeof CreateForm>[0]): ReactNode {
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <CreatedRecord {...props} made={made} onAnother={() => setMade(null)} />;
  return <CreateForm {...props} onMade={props.form.next && setMade} />;
}
