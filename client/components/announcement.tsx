/** Says to a screen reader, when there has been a pause, what the page shows by now. */
import { useEffect, useState } from 'react';

/** While somebody types, the sentence changes with each letter; only the last one is worth saying. */
const pauseMs = 700;

/** Silent at first: what the page came with is read like any page. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
