/** A measurement and its target. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly better: 'more' | 'less';
}

export interface BenchOptions {
  /** How long a started stack is left alone before its memory is measured. */
  readonly settleSeconds: number;
}

/** The exports of a file in scripts/bench. */
export interface Benchmark {
  readonly name: string;
  readonly run: (options: BenchOptions) => Promise<readonly Figure[] | void>;
}
