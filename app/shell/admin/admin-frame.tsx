import { useEffect, useRef } from 'react';
import { Link, useFetcher, useRouteLoaderData } from 'react-router';
import { UndoForm } from '#app/features/audit/embeds/undo-form.tsx';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { useShownViewer } from '#app/features/identity/embeds/shown-viewer.ts';
import type { Me } from '#app/features/identity/session.server.ts';
import stylesFile from '../../admin.css?url';
import type { FlashMessage } from '../../http/flash-message.ts';
import type { FormRefusal } from '../../http/forms/parse-form.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { AskBeforeLeaving } from '../../ui/admin/forms/ask-before-leaving.tsx';
import { useCorrectedFields } from '../../ui/admin/forms/use-corrected-fields.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../../ui/toasts/toast-card.tsx';
import { Toaster } from '../../ui/toasts/toaster.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { FlashToast, useForgottenMessage } from '../flash-toast.tsx';
import { MainContent, SkipLink } from '../main-content.tsx';
import type { AdminGroup } from './admin-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { useQuietAborts } from './use-quiet-aborts.ts';

export interface AdminFrameProps {
  me: Me;
  groups: AdminGroup[];
  /** The actions the member can start from the command palette. */
  actions: readonly { label: string; to: string }[];
  /** The message after a form was submitted. */
  notice: FlashMessage | undefined;
  children: React.ReactNode;
}

export function AdminFrame({ me, groups, actions, notice, children }: AdminFrameProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  useShownViewer(me, undefined);
  useFailureToast();
  useQuietAborts();
  const address = useCurrentPath();
  const frame = useRef<HTMLDivElement>(null);
  useCorrectedFields(frame);
  return (
    <div ref={frame} className="admin">
      <link rel="stylesheet" href={stylesFile} precedence="default" />
      <meta name="robots" content="noindex" />
      <SkipLink />
      <AdminTopBar
        me={me}
        groups={groups}
        actions={actions}
        siteName={site?.identity.siteName ?? 'Home'}
        logo={site?.logo}
      />
      <div className="admin-sidebar">
        <AdminNavigation label="Admin" groups={groups} />
      </div>
      <MainContent className="min-w-0">
        {/* First, so that Tab leads from the start of the page to Undo. */}
        <Toaster>
          {notice?.undo && <UndoCard notice={notice} undo={notice.undo} pagePath={address} />}
          {notice && !notice.undo && <FlashToast notice={notice} pagePath={address} />}
        </Toaster>
        {children}
      </MainContent>
      <AskBeforeLeaving />
    </div>
  );
}

interface UndoCardProps {
  notice: FlashMessage;
  undo: string;
  pagePath: string;
}

/** Stays until it is dismissed, because noticing a mistake takes a while. */
function UndoCard({ notice, undo, pagePath }: UndoCardProps) {
  const { title, description } = notice;
  const { Form, data } = useFetcher<FormRefusal>();
  useForgottenMessage();
  useEffect(() => keepFocus, []);
  return (
    <ToastCard
      title={title}
      description={data?.errors.form ?? description}
      isPersistent
      onTimeout={() => {}}
    >
      <UndoForm Form={Form} entries={undo} returnTo={pagePath} />
      <Link to={pagePath} replace preventScrollReset className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}

/** The button that had the focus is gone. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}
