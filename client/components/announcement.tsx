/** Says to a screen reader, when there has been a pause, what the page shows by now. */
import { useEffect, useState } from 'react';

/** While somebody types, the sentence changes with each letter; only the last one is worth saying. */
const debounceMs = 700;

/** Silent at first: what the page came with is read like any page. */
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
