/**
 * Measures the longest time that this thread was held, by the processor's time, whatever else the machine
 * does.
 * @returns a function that ends the measurement and returns it, in ms
 */
export function longestHold(): () => number {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const clock = setInterval(look, 5);
  return () => {
    clearInterval(clock);
    look();
    return longest;
  };
}
