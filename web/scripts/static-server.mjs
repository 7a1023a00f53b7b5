// Serves the built folder of the offline page like a static web host. It also counts the bytes sent, and can simulate a
// network failure.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../build/offline', import.meta.url))
const TYPES = {
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
  /** The number of bytes sent so far, without HTTP headers. */
  bytes = 0
  /** The folder that is served. A test can change it to the folder of another version. */
  folder = FOLDER
  #server
  address = ''

  /** Start a server on the given port. Port 0 means any free port. */
  static async serve(port = Number(process.env.SANDTABLE_TEST_PORT ?? 0)) {
    const files = new Files()
    files.#server = createServer((request, response) => files.#answer(request, response))
    await new Promise((resolve) => files.#server.listen(port, '127.0.0.1', resolve))
    files.address = `http://127.0.0.1:${files.#server.address().port}/`
    return files
  }

  #answer(request, response) {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0])
    const file = join(this.folder, path.endsWith('/') ? `${path}index.html` : path)
    try {
      const { size, mtime } = statSync(file)
      const type = TYPES[extname(file)] ?? 'application/octet-stream'
      if (request.headers['if-modified-since'] === mtime.toUTCString()) {
        // Like any web host, do not send a file that the browser has cached.
        response.writeHead(304).end()
        return
      }
      response.writeHead(200, { 'content-type': type, 'last-modified': mtime.toUTCString() })
      this.bytes += size
      createReadStream(file).pipe(response)
    } catch {
      response.writeHead(404).end()
    }
  }

  /** Close all connections and refuse new ones. */
  cut() {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }
}
