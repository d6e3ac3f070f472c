import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { BEFORE_PARAM } from '#app/ui/admin/timeline/timeline-entry.ts';
import { TimelinePanel } from '#app/ui/admin/timeline/timeline-panel.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { Workspace, WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { eraseByStaff, unsubscribeByStaff } from '../admin/subscriber-actions.server.ts';
import { getSubscriber, type SubscriberDetails } from '../admin/subscribers.server.ts';
import { SubscriberStatus } from '../components/subscriber-table.tsx';
import { getSubscriberTimeline } from '../history/get-subscriber-timeline.server.ts';
import type { Route } from './+types/subscriber-page.ts';

export const loader = staffRoute('see subscribers', async (args) => {
  const id = parseContentId(args.params.id);
  const before = args.url.searchParams.get(BEFORE_PARAM);
  const [subscriber, timeline] = await Promise.all([
    getSubscriber(args.db, id, args.now),
    getSubscriberTimeline(args, id, before),
  ]);
  return { subscriber, timeline };
});

export const action = staffRoute('see subscribers', async (args) => {
  const id = parseContentId(args.params.id);
  const intent = (await args.request.formData()).get('intent');
  if (id === undefined) throw new AppError('not-found');
  if (intent === 'unsubscribe') {
    await unsubscribeByStaff(args, id);
    return redirect(withFlashMessage(`/admin/subscribers/${id}`, 'subscriber-unsubscribed'), 303);
  }
  if (intent !== 'erase') throw new AppError('not-found');
  await eraseByStaff(args, id);
  return redirect(withFlashMessage('/admin/subscribers', 'subscriber-erased'), 303);
});

export default function SubscriberPage({ loaderData }: Route.ComponentProps) {
  const { subscriber, timeline } = loaderData;
  return (
    <AdminPage
      title={subscriber.email}
      crumbs={[{ label: 'Subscribers', to: '/admin/subscribers' }]}
    >
      <Workspace
        labels={{ work: 'Subscription', effect: 'Timeline' }}
        effect={<TimelinePanel page={timeline} empty="Nothing has happened yet." />}
      >
        <Facts subscriber={subscriber} />
        <PrivacyRequests subscriber={subscriber} />
      </Workspace>
    </AdminPage>
  );
}

function PrivacyRequests({ subscriber }: { subscriber: SubscriberDetails }) {
  return (
    <>
      <AdminSection id="subscriber-actions" title="Privacy requests">
        <details>
          <summary className="admin-button cursor-pointer">Erase…</summary>
          <form method="post" className="mt-3 grid justify-items-start gap-3">
            <p className="max-w-[60ch] text-small text-ink-soft">
              Deletes this person’s address, consents and emails. This can’t be undone. We keep a
              hash of the address, so an import can’t bring it back.
            </p>
            <AdminSubmit
              label="Erase this subscriber"
              name="intent"
              value="erase"
              variant="danger"
            />
          </form>
        </details>
      </AdminSection>
      {subscriber.status !== 'unsubscribed' && (
        <WorkspaceActions>
          <form method="post">
            <AdminSubmit label="Unsubscribe" name="intent" value="unsubscribe" variant="outlined" />
          </form>
        </WorkspaceActions>
      )}
    </>
  );
}

function textStatus({ smsConsent, isPhoneConfirmed }: SubscriberDetails): string {
  if (!smsConsent) return 'Not agreed';
  return isPhoneConfirmed ? 'Agreed' : 'Agreed, number not confirmed';
}

function Facts({ subscriber }: { subscriber: SubscriberDetails }) {
  const facts: [string, React.ReactNode][] = [
    ['Status', <SubscriberStatus key="status" status={subscriber.status} />],
    ['Receives', subscriber.status === 'confirmed' ? subscriber.topics.join('; ') : 'Nothing'],
    ['Text messages', textStatus(subscriber)],
  ];
  if (subscriber.phone) facts.splice(2, 0, ['Phone', subscriber.phone]);
  const { pausedUntil } = subscriber;
  if (pausedUntil) facts.push(['Paused until', <Timestamp key="paused" at={pausedUntil} />]);
  return <DescriptionList items={facts} />;
}
