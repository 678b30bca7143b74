import { act, render, screen } from '@testing-library/react';
import { Component, useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type * as Late from './late.tsx';

/** Of this file's own: only a document's first list is waited for, which may have been another file's. */
const OWN = './late.tsx?own';
const { latePlain: late, useFirstRows } = (await import(/* @vite-ignore */ OWN)) as typeof Late;

const Truck = ({ plate }: { plate: string }) => <p>{plate}</p>;
const Waiting = () => <p>wait</p>;

it('shows what stands in until the code is here, and the component at once from then on', async () => {
  const code = Promise.withResolvers<{ default: typeof Truck }>();
  const Late = late(() => code.promise, Waiting);
  const { unmount } = render(<Late plate="AE123BC" />);
  expect(screen.getByText('wait')).toBeVisible();
  await act(async () => code.resolve({ default: Truck }));
  expect(screen.getByText('AE123BC')).toBeVisible();
  unmount();
  render(<Late plate="AB456CD" />);
  expect(screen.getByText('AB456CD')).toBeVisible();
});

it('can be loaded before it is drawn, once', async () => {
  let times = 0;
  const Late = late(async () => {
    times++;
    return { default: Truck };
  }, Waiting);
  await Late.load();
  expect(Late.load()).toBeUndefined();
  render(<Late plate="AE123BC" />);
  expect(screen.getByText('AE123BC')).toBeVisible();
  expect(times).toBe(1);
});

it('leaves a failure to the boundary above, and tries again the next time', async () => {
  let isOffline = true;
  const Late = late(async () => {
    if (isOffline) throw new Error('offline');
    return { default: Truck };
  });
  const failed = render(
    <Boundary>
      <Late plate="AE123BC" />
    </Boundary>,
    { onCaughtError: () => {} },
  );
  expect(await screen.findByText('failed')).toBeVisible();
  failed.unmount();
  isOffline = false;
  render(<Late plate="AE123BC" />);
  expect(await screen.findByText('AE123BC')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override render = () => (this.state.isFailed ? <p>failed</p> : this.props.children);
}

it('is drawn once when two ask for its code at once', async () => {
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  let mounts = 0;
  const Late = late(async () => {
    if (asked++ > 0) await slow.promise;
    return {
      default: function Counted() {
        useEffect(() => {
          mounts++;
        }, []);
        return null;
      },
    };
  });
  const [first, second] = [Late.load(), Late.load()];
  await first;
  const { rerender } = render(<Late />);
  slow.resolve();
  await second;
  rerender(<Late />);
  expect(mounts).toBe(1);
});

it('waits for the first rows when it is drawn with them, and for nothing when it is drawn later', async () => {
  const asked: string[] = [];
  const code = (name: string) =>
    late(async () => {
      asked.push(name);
      return { default: Truck };
    });
  const [Beside, Later] = [code('beside'), code('later')];
  const List = ({ isAwaited, isAsked = false }: { isAwaited: boolean; isAsked?: boolean }) => {
    useFirstRows(isAwaited);
    return (
      <>
        <Beside plate="AE123BC" />
        {isAsked && <Later plate="AB456CD" />}
      </>
    );
  };
  const { rerender } = render(<List isAwaited />);
  rerender(<List isAwaited isAsked />);
  expect(await screen.findByText('AB456CD')).toBeVisible();
  expect(asked).toEqual(['later']);
  rerender(<List isAwaited={false} isAsked />);
  expect(await screen.findByText('AE123BC')).toBeVisible();
});
