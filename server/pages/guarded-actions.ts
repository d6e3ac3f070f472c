import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type ActionFunction,
  type ActionFunctionArgs,
  createContext,
  type data,
  redirect,
  type ServerBuild,
} from 'react-router';
import type { RefusedPages } from './refused-pages.ts';

/** What the server gives an action beside its request, and gets back. */
export interface ActionExchange {
  /** The parsed form. */
  form: FormData | undefined;
  /** Whether a page is rendered with the result. */
  isPlainForm: boolean;
  refusedPages: RefusedPages;
  /** Set if the form was refused in a way that needs no page. */
  refusal?: ActionRefusal;
}

export interface ActionRefusal {
  status: ContentfulStatusCode;
  message: string;
}

export const actionExchange = createContext<ActionExchange>();

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** The routes, except that refusing a form temporarily, or as one of a crowd's, renders no page. */
export function withGuardedActions(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const guarded = Object.entries(routes).map(([id, route]) => {
    const module = route?.module;
    return [id, module?.action ? { ...route, module: guardAction(module) } : route];
  });
  return Object.fromEntries(guarded);
}

function guardAction(module: RouteModule): RouteModule {
  const act = module.action as ActionFunction;
  const action = async (args: ActionFunctionArgs) => {
    const exchange = args.context.get(actionExchange);
    const { form } = exchange;
    if (form) args.request.formData = async () => form;
    const outcome = await settle(act, args);
    const refusal =
      module.default && exchange.isPlainForm ? findRefusal(outcome.result, exchange) : undefined;
    if (refusal) {
      exchange.refusal = refusal;
      // The one result of an action that React Router renders no page for.
      throw redirect('/');
    }
    if (outcome.isThrown) throw outcome.result;
    return outcome.result;
  };
  return { ...module, action };
}

async function settle(
  act: ActionFunction,
  args: ActionFunctionArgs,
): Promise<{ result: unknown; isThrown: boolean }> {
  try {
    return { result: await act(args), isThrown: false };
  } catch (result) {
    return { result, isThrown: true };
  }
}

/** Refusals that say nothing against the form itself: its sender has signed out, or it can be sent again later. */
const SENT_AGAIN = new Set<number>([401, 429, 503]);

type DataResult = ReturnType<
  typeof data<{ message?: string; errors?: Record<string, string> } | undefined>
>;

/** A challenge is an error of its field, whatever its status: the form is shown again with it. */
function findRefusal(result: unknown, { refusedPages }: ActionExchange): ActionRefusal | undefined {
  if (typeof result !== 'object' || result === null || !('data' in result)) return undefined;
  const { data: refused, init } = result as DataResult;
  const { errors = {} } = refused ?? {};
  const message = errors.form ?? refused?.message;
  const status = (init?.status ?? 200) as ContentfulStatusCode;
  if (message !== undefined && SENT_AGAIN.has(status)) return { status, message };
  const messages = message ?? [...new Set(Object.values(errors))].join(' ');
  if (status < 400 || messages === '' || refusedPages.take()) return undefined;
  return { status, message: messages };
}
