import { ButtonLink, SubmitButton } from './button.tsx';
import { InterfaceSection } from './language/interface-section.tsx';
import { PageHead } from './page-head.tsx';

interface ResultPageProps {
  title: string;
  text: string;
  /** Submits the page's action. Email scanners open links but press no buttons. */
  button?: string | undefined;
}

/** The result of following an emailed link. */
export function ResultPage({ title, text, button }: ResultPageProps) {
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start pb-20">
      <div className="col-span-12 lg:col-span-8">
        <PageHead title={title} lead={text} />
        <div className="mt-9">
          {button ? (
            <form method="post">
              <SubmitButton label={button} pendingLabel={button} isPending={false} />
            </form>
          ) : (
            <ButtonLink to="/" variant="outlined">
              Go to home page
            </ButtonLink>
          )}
        </div>
      </div>
    </InterfaceSection>
  );
}

export const incompleteLink = {
  title: 'That link is incomplete',
  text: 'Email apps sometimes break long links. Try opening it again, or copy the whole link.',
};
