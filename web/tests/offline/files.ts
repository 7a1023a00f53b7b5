// Serves the built folder as any web space does, and can be cut off.
import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export const FOLDER = join(import.meta.dirname, '../../../build/offline')

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export class Files {
  /** What has been sent, without headers. */
  bytes = 0
  requests = 0

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async serve(folder = FOLDER): Promise<Files> {
    const made = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '/').split('?')[0]!)
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      files.requests += 1
      try {
        const { size, mtime } = statSync(file)
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'last-modified': mtime.toUTCString(),
        })
        files.bytes += size
        createReadStream(file).pipe(response)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((resolve) =>
      made.listen(Number(process.env['SANDTABLE_TEST_PORT'] ?? 0), '127.0.0.1', resolve),
    )
    const files = new Files(made, `http://127.0.0.1:${(made.address() as AddressInfo).port}/`)
    return files
  }

  /** Nothing answers any more. */
  cut(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}
