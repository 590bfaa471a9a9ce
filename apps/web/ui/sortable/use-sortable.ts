import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Box, placeAt, placeForKey, reduceSortable, shiftOf } from './sortable-state.ts';

/** A pointer that moved less than this (px) has not started to drag. */
const DRAG_START = 4;
/** Distance from the edges of the window (px) within which a drag scrolls, and the px per second at the edge itself. */
const EDGE = 72;
const MAX_SPEED = 840;
/** After a longer pause (ms) between frames, the page would jump. */
const MAX_FRAME = 100;

/** What to announce; `place` is counted from 0. */
export type SortableEvent = { kind: 'pickedUp' | 'moved' | 'dropped' | 'putBack'; id: string; place: number };

interface SortableOptions {
  ids: readonly string[];
  onMove: (id: string, to: number) => void;
  onEvent: (event: SortableEvent) => void;
  /** Returns the height (px) of what covers the window's lower edge. */
  covered?: () => number;
}

/** A drag that has begun: where the pointer and the page were. */
interface Drag {
  pointer: number;
  startY: number;
  startScroll: number;
  y: number;
}

/**
 * A vertical list that is sorted by handles: with a pointer, or with Space, arrow keys and Space. Alt with an
 * arrow key moves an item from anywhere inside it. The list is only reordered when the item is dropped;
 * until then, transforms show the new order.
 */
export function useSortable({ ids, onMove, onEvent, covered = () => 0 }: SortableOptions) {
  const [carried, dispatch] = useReducer(reduceSortable, null);
  const list = useRef<HTMLOListElement>(null);
  const boxes = useRef<Box[]>([]);
  const drag = useRef<Drag>(null);

  const items = () => [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
  const pickUp = (id: string, by: 'pointer' | 'keyboard') => {
    boxes.current = items().map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
    const place = ids.indexOf(id);
    dispatch({ type: 'pickedUp', id, place, by });
    onEvent({ kind: 'pickedUp', id, place });
  };
  const moveTo = (place: number) => {
    if (!carried) return;
    const next = reduceSortable(carried, { type: 'movedTo', place, count: ids.length });
    if (!next || next === carried) return;
    dispatch({ type: 'movedTo', place, count: ids.length });
    onEvent({ kind: 'moved', id: next.id, place: next.to });
  };
  const release = (kind: 'dropped' | 'putBack') => {
    drag.current = null;
    if (!carried) return;
    const { id, from, to } = carried;
    dispatch({ type: 'released' });
    if (kind === 'dropped' && to !== from) onMove(id, to);
    onEvent({ kind, id, place: kind === 'dropped' ? to : from });
  };

  /** Follows the pointer, `elapsed` ms after the last time. */
  const follow = useEffectEvent((elapsed: number) => {
    const { current } = drag;
    const item = carried && items()[carried.from];
    if (!current || !item || !carried) return;
    const bottom = innerHeight - covered();
    const pull = Math.min(EDGE, current.y - bottom + EDGE);
    const push = Math.min(EDGE, EDGE - current.y);
    const speed = pull > 0 ? pull / EDGE : push > 0 ? -push / EDGE : 0;
    if (speed !== 0) scrollBy({ top: (speed * MAX_SPEED * elapsed) / 1000, behavior: 'instant' });
    const offset = current.y - current.startY + scrollY - current.startScroll;
    // Set directly, because rendering on every move of the pointer would lag.
    item.style.transform = `translateY(${offset}px)`;
    moveTo(placeAt(boxes.current, carried.from, offset));
  });
  const cancel = useEffectEvent(() => release('putBack'));
  const isDragged = carried?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      follow(Math.min(Math.max(0, now - last), MAX_FRAME));
      last = now;
      frame = requestAnimationFrame(next);
    });
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    addEventListener('keydown', onEscape, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onEscape, { capture: true });
    };
  }, [isDragged]);
  const carriedTo = carried?.by === 'keyboard' ? carried.to : null;
  useEffect(() => {
    if (carriedTo !== null)
      list.current?.querySelector('[data-carried]')?.scrollIntoView({ block: 'nearest' });
  }, [carriedTo]);

  const handle = (id: string) => ({
    'aria-pressed': carried?.id === id && carried.by === 'keyboard',
    onPointerDown: ({ button, pointerId, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || carried) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { pointer: pointerId, startY: y, startScroll: scrollY, y };
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      const { current } = drag;
      if (current?.pointer !== pointerId) return;
      current.y = clientY;
      if (!carried && Math.abs(clientY - current.startY) > DRAG_START) pickUp(id, 'pointer');
    },
    onPointerUp: () => release('dropped'),
    onPointerCancel: () => release('putBack'),
    onBlur: () => {
      if (carried?.by === 'keyboard') release('dropped');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      if (drag.current) return;
      if (key === ' ' || key === 'Enter') {
        event.preventDefault();
        if (carried) release('dropped');
        else pickUp(id, 'keyboard');
      } else if (carried && key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        release('putBack');
      } else if (carried) {
        const place = placeForKey(key, carried.to, ids.length);
        if (place === null) return;
        event.preventDefault();
        moveTo(place);
      }
    },
  });

  const item = (id: string) => {
    const place = ids.indexOf(id);
    const isCarried = carried?.id === id;
    const shift = carried ? shiftOf(boxes.current, carried, place) : 0;
    return {
      'data-carried': isCarried ? '' : undefined,
      'data-sorting': carried ? '' : undefined,
      style:
        isCarried && carried.by === 'pointer'
          ? {}
          : { transform: shift === 0 ? '' : `translateY(${shift}px)` },
      onKeyDown: (event: KeyboardEvent) => {
        const to =
          event.altKey && /^Arrow(?:Up|Down)$/.test(event.key)
            ? placeForKey(event.key, place, ids.length)
            : null;
        if (to === null || carried) return;
        event.preventDefault();
        if (to < 0 || to >= ids.length) return;
        onMove(id, to);
        onEvent({ kind: 'moved', id, place: to });
      },
    };
  };
  return { list, handle, item };
}
