/** Announces the current state of the page to screen readers after a pause. */
import { useEffect, useState } from 'react';

/** Milliseconds. The sentence changes with each key typed; only the last one is worth announcing. */
const debounceMs = 700;

/** Silent at first: screen readers read the initial text as part of the page. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
