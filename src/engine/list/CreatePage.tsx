/** The create form of a resource as a page. */
import type { ReactNode } from 'react';
import { UnconfirmedActions } from '../actions/ActionDialogs';
import { useReread } from '../calls/useReread';
import { lazyPage } from '../ui/lazy';
import type { Resource } from '../definition/resource';
import { useResourceLabels } from '../kinds/resourceLabels';
import { Skeleton } from '../ui/States';
import './list.css';

const CreateForm = lazyPage(
  () => import('../forms/CreateForm'),
  () => <Skeleton rows={8} />,
);

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
  const Own = form?.component;
  return (
    <>
      {above}
      <header className="page-header">
        <h1>{title}</h1>
      </header>
      {Own ? <Own resource={resource} onDone={reread} /> : form && <CreateForm labels={labels} form={form} />}
      <UnconfirmedActions labels={labels} />
    </>
  );
}
