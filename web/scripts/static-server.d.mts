export declare class Files {
  /** The number of bytes sent, without headers. */
  bytes: number
  /** The folder served; another version may replace it. */
  folder: string
  address: string
  static serve(port?: number): Promise<Files>
  cut(): Promise<void>
}
