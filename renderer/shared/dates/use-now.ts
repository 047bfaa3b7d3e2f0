import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present, told anew every minute, so that what is said about time stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
