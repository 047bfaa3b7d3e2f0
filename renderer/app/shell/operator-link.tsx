import { ShieldCheck } from 'lucide-react';
import { NavLink } from 'react-router-dom';

/** Takes operators to their desk. Loaded only for them. */
export function OperatorLink({ className, wide }: { className: string; wide: boolean }) {
  return (
    <NavLink to="/operate" title="Operator's desk" className={className}>
      <ShieldCheck aria-hidden size={22} />
      <span className={wide ? 'sr-only' : undefined}>Operator's desk</span>
    </NavLink>
  );
}
