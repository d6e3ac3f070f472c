import { ButtonLink, SubmitButton } from './button.tsx';

interface AnswerPageProps {
  title: string;
  text: string;
  /** What is still to be done, with a button: links are opened by programs too, buttons are not. */
  button?: string | undefined;
}

/** Where a link in a mail leads. */
export function AnswerPage({ title, text, button }: AnswerPageProps) {
  return (
    <section className="page-width twelve min-h-[70svh] flex-1 content-center pt-32 pb-20">
      <div className="col-span-12 lg:col-span-8">
        <h1 className="type-wide text-lead">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-deck text-ink-soft">{text}</p>
        <div className="mt-9">
          {button ? (
            <form method="post">
              <SubmitButton label={button} pendingLabel={button} isPending={false} />
            </form>
          ) : (
            <ButtonLink to="/" look="outlined">
              Go to the front page
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** For a link that was cut, or made elsewhere. */
export const brokenLink = {
  title: 'That link is not whole',
  text: 'Mail programs sometimes break long links. Open it again from the mail, or copy all of it.',
};
