/** What a server's own process has used. */
export interface Usage {
  /** Seconds of CPU since its start. */
  readonly cpu: number;
  /** Bytes. */
  readonly rss: number;
}

/** Tells the parent process that this one serves, and answers each of its questions. */
export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send!({ cpu: (user + system) / 1e6, rss: process.memoryUsage.rss() } satisfies Usage);
  });
  process.send!('serves');
}
