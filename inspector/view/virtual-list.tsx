import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface VirtualListProps {
  readonly count: number;
  /** Height of each row in pixels. */
  readonly rowHeight: number;
  readonly label: string;
  /** The content of a row; called for the visible rows only. */
  readonly row: (index: number) => ReactNode;
  /** With `onSelect`, rows can be chosen with the pointer and the arrow keys. */
  readonly selected?: number | undefined;
  readonly onSelect?: (index: number) => void;
  /** Whether the list stays at its end while rows are added. */
  readonly sticksToEnd?: boolean;
  readonly className?: string;
  /** Scrolls to this row when it changes. */
  readonly reveal?: number | undefined;
}

/** Rows that are rendered above and below the visible ones. */
const MARGIN = 8;

/** A list of any length: only what is visible is in the document. */
export function VirtualList(props: VirtualListProps) {
  const { count, rowHeight, label, row, selected, onSelect, sticksToEnd = false, className = '', reveal } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [view, setView] = useState({ top: 0, height: 400 });

  const measure = () => {
    const element = frame.current;
    if (!element) return;
    const { scrollTop: top, clientHeight: height, scrollHeight } = element;
    isAtEnd.current = top + height >= scrollHeight - rowHeight;
    setView((last) => (last.top === top && last.height === height ? last : { top, height }));
  };

  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (element && sticksToEnd && isAtEnd.current && count > 0) element.scrollTop = element.scrollHeight;
  }, [count, sticksToEnd]);

  const show = (index: number) => {
    const element = frame.current;
    if (!element) return;
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new row is scrolled to.
  useLayoutEffect(() => {
    if (reveal !== undefined && reveal >= 0) show(reveal);
  }, [reveal]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!onSelect || count === 0) return;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const from = selected ?? -1;
    const target = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = Math.min(count - 1, Math.max(0, target));
    onSelect(index);
    show(index);
  };

  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN);
  const role = onSelect ? 'listbox' : 'list';
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is list or listbox.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support them.
    <div
      ref={frame}
      className={`virtual ${className}`}
      role={role}
      aria-label={label}
      tabIndex={0}
      onScroll={measure}
      onKeyDown={onKeyDown}
      {...(onSelect && selected !== undefined && selected >= first && selected < last
        ? { 'aria-activedescendant': `${label}-${selected}` }
        : {})}
    >
      <div className="virtual-space" style={{ height: count * rowHeight }}>
        {indexes.map((index) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles support them.
          <div
            key={index}
            id={`${label}-${index}`}
            role={onSelect ? 'option' : 'listitem'}
            aria-setsize={count}
            aria-posinset={index + 1}
            {...(onSelect ? { 'aria-selected': index === selected, onClick: () => onSelect(index) } : {})}
            className={`virtual-row${index === selected ? ' is-selected' : ''}`}
            style={{ transform: `translateY(${index * rowHeight}px)`, height: rowHeight }}
          >
            {row(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
