export declare class Files {
  /** What has been sent, without headers. */
  bytes: number
  address: string
  static serve(port?: number): Promise<Files>
  cut(): Promise<void>
}
