import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchAddress } from '../search-kind.ts';
import { type DialogOption, optionsOf } from './dialog-options.ts';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { useFinds } from './use-finds.ts';

/** What is asked, what can be chosen, and what choosing does; `close` and `focusField` are the dialog's. */
export function useSearchChoices(id: string, close: () => void, focusField: () => void) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState('');
  const [recent, setRecent] = useState(readRecentSearches);
  const [active, setActive] = useState<string>();
  const asked = useFinds(question);
  const options = optionsOf(question, asked.answer, recent);
  const activeOption = options.find(({ key }) => key === active);

  const type = (text: string) => {
    setQuestion(text);
    setActive(undefined);
  };
  const leaveFor = (address: string) => {
    rememberSearch(question);
    close();
    navigate(address);
  };
  const showAll = () => leaveFor(searchAddress(question.trim()));
  const choose = (option: DialogOption) => {
    if (option.kind === 'recent') {
      type(option.text);
      focusField();
    } else if (option.find.isOutside) {
      rememberSearch(question);
      window.open(option.find.to, '_blank', 'noopener');
    } else {
      leaveFor(option.find.to);
    }
  };
  const forget = () => {
    forgetSearches();
    setRecent([]);
    focusField();
  };
  const move = (event: KeyboardEvent) => {
    const next = moved(options, active, event.key);
    if (next === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const submit = () => (activeOption ? choose(activeOption) : showAll());
  return { question, options, activeOption, ...asked, type, choose, submit, showAll, forget, move };
}

/** The option an arrow leads to; before the first and behind the last stands the field itself. */
function moved(
  options: readonly DialogOption[],
  active: string | undefined,
  key: string,
): string | undefined {
  if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const stops = ['', ...options.map((option) => option.key)];
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = Math.max(0, stops.indexOf(active ?? ''));
  return stops[(from + step + stops.length) % stops.length];
}
