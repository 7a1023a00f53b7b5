// A service for the tests of one file, with its own port and database. Tests can kill and restart the service.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect } from './expect'

/** Return a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export class OwnService {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandtable-own-'))
  private port = 0
  private server: ChildProcess | null = null
  private paths: string[] = []

  get base(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  /** Write the metadata by which the service finds a package as if the package were installed. */
  install(name: string, folder: string, entryPoints: string): void {
    const metadata = join(this.folder, `${name}-0.1.0.dist-info`)
    mkdirSync(metadata)
    writeFileSync(join(metadata, 'METADATA'), `Metadata-Version: 2.1\nName: ${name}\nVersion: 0.1.0\n`)
    writeFileSync(join(metadata, 'entry_points.txt'), entryPoints)
    this.paths = [this.folder, folder]
  }

  /** Start the service with additional options of `sandtable serve`. */
  async start(...options: string[]): Promise<void> {
    if (this.port === 0) this.port = await freePort()
    const command = process.env['SANDTABLE_COMMAND'] ?? '../.venv/bin/sandtable'
    const database = join(this.folder, 'tables.sqlite3')
    const path = [...this.paths, process.env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter)
    const usual = ['serve', '--port', String(this.port), '--database', database, '--no-rate-limits']
    this.server = spawn(command, [...usual, ...options], {
      stdio: 'ignore',
      env: { ...process.env, ...(path !== '' && { PYTHONPATH: path }) },
    })
    await expect
      .poll(
        () =>
          fetch(`${this.base}readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
  }

  async kill(): Promise<void> {
    const running = this.server
    this.server = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }

  /** Stop the service and delete its data. */
  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
