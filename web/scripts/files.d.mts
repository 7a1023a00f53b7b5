export declare class Files {
  /** What has been sent, without headers. */
  bytes: number
  /** What is served; another version may take its place. */
  folder: string
  address: string
  static serve(port?: number): Promise<Files>
  cut(): Promise<void>
}
