// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchResting } from './resting.ts';

const told = vi.fn<(element: HTMLElement) => void>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-page="0">Anterior</button><button data-page="2">Siguiente</button>';
  end = watchResting('[data-page]:enabled', told);
});

afterEach(() => {
  end();
  vi.useRealTimers();
  told.mockReset();
});

const button = (index: number) => document.querySelectorAll('button')[index]!;
const enter = (index: number) => button(index).dispatchEvent(new Event('pointerover', { bubbles: true }));
const wait = () => vi.advanceTimersByTime(1000);

test('tells once on what the pointer rests', () => {
  enter(1);
  enter(1);
  expect(told).not.toHaveBeenCalled();
  wait();
  expect(told.mock.calls).toEqual([[button(1)]]);
});

test('tells on what the focus rests', () => {
  button(1).focus();
  wait();
  expect(told.mock.calls).toEqual([[button(1)]]);
});

test('says nothing of what the pointer only passes', () => {
  enter(0);
  enter(1);
  wait();
  expect(told.mock.calls).toEqual([[button(1)]]);
});

test('says nothing of what a press has disabled before', () => {
  enter(0);
  button(0).disabled = true;
  wait();
  expect(told).not.toHaveBeenCalled();
});

test('says nothing of what a press has taken away before', () => {
  enter(0);
  button(0).remove();
  wait();
  expect(told).not.toHaveBeenCalled();
});

test('says nothing after its end', () => {
  enter(1);
  end();
  wait();
  expect(told).not.toHaveBeenCalled();
});
