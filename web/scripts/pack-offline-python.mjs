// Packs Python for the offline page: Pyodide, its library, the engine and its dependencies, each into a compressed
// file. Pyodide compiles the Python code now, so that the browser does not have to.
//
//   node scripts/pack-offline-python.mjs FOLDER WHEELS     packs the wheels in WHEELS into FOLDER/python
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loadPyodide } from 'pyodide'

const PYODIDE = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../../src/sandtable/', import.meta.url))
const BEST = { level: 9 }
/** Return the paths of the given names in a folder. The names are separated by spaces. */
const inside = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`)
/** Folders and files of the package that a browser cannot use: other user interfaces, processes and databases. */
const ELSEWHERE = [
  ...['__main__.py', 'cli/', 'editions/', 'envs/', 'terminal/', 'offline/static_responses.py'],
  ...inside('games', 'blitzkrieg/representation/observation_encoding.py eleven/representation/observation_encoding.py'),
  ...inside('games', 'eleven/representation/last_observation.py'),
  ...inside('kernel/learning', 'game_batch.py action_checks.py'),
  ...inside('lab', 'best_response/ puzzles/ report/ strength/'),
  ...inside('lab/play', 'dask_cluster.py dataset.py engine_version.py process_pool.py simulate.py'),
  ...inside(
    'service',
    'accounts/ admin/ chat/ contacts/ lobby/ moderation/ notifications/ ops/ ratings/ static/ store/',
  ),
  ...inside('service', 'tournaments/ account_deletion.py app.py assembly.py rating_math.py'),
  ...inside('service', 'confusables.json bot_ratings.json'),
  ...inside('service/api', 'accounts.py automatic_replies.py chat_and_notes.py clocks_and_substitute_bots.py'),
  ...inside('service/api', 'edition_editor.py endpoint_modules.py framework/openapi.py health.py'),
  ...inside(
    'service/api',
    'invitations_and_blocks.py json_schema.py lobby.py moderation.py notifications.py ratings.py',
  ),
  ...inside('service/api', 'sign_in.py tournaments.py web_pages.py'),
  ...inside('service/ingress', 'buffered_transport.py connection_limits.py ssrf_backend.py ssrf_guard.py'),
  ...inside('service/jobs', 'analysis_worker.py bot_workers.py job_runner.py postgres_queue.py'),
  ...inside('service/jobs', 'server_uptime.py timeouts_and_due_replies.py worker_process.py'),
]
const CACHES = /(^|\/)__pycache__\//
/**
 * Message files that are not packed. The page's exported responses already contain some of them. The others belong to
 * user interfaces and modules that are not packed.
 */
const SAID_ELSEWHERE =
  /^locale\/\w+\/((page|cli|terminal)(-\w+)?|told-\w+|\w+-(cli|terminal)|service-(account|letters|lobby|talk)|cluster|docs|report)\.ftl$/
/**
 * Files of dependencies that are not packed: unused languages, time zones, event loops and stores, and installer files.
 */
const UNUSED = [
  /^babel\/locale-data\/(?!(root|en|ja)\.dat$)/,
  /^babel\/(messages\/|(support|units|lists)\.py$)/,
  /^pytz\//,
  /^anyio\/(_backends\/_trio|_core\/_tempfile|from_thread|functools|itertools|pytest_plugin|streams\/(buffered|file|text)|to_interpreter|to_process)\.py$/,
  /^idna\//,
  /^throttled\/(asyncio\/)?contrib\//,
  /^starlette\/middleware\/(cors|gzip|opentelemetry|sessions|trustedhost|wsgi)\.py$/,
  /\.pyi$|\/py\.typed$|\.lua$/,
  /^starlette\/(testclient|templating|schemas)\.py$/,
  /\.dist-info\/(?!licenses?\/|LICEN[CS]E)/i,
]
/**
 * Modules of Python's standard library that a browser cannot use: processes, networks, terminals, and encodings of
 * other alphabets.
 */
const NO_LIBRARY =
  /^(unittest|pydoc_data|ensurepip|idlelib|tkinter|turtledemo|lib2to3|venv|sqlite3|xmlrpc|dbm|curses|wsgiref|_pyrepl|test|multiprocessing|xml\/(dom|sax)|ctypes|email\/mime|concurrent\/interpreters)\/|^(_pydatetime|_markupbase|asyncio\/(__main__|proactor_events|tools|windows_events|windows_utils)|colorsys|compileall|getopt|getpass|html\/parser|http\/(cookiejar|server)|json\/(tool|__main__)|logging\/(config|handlers)|py_compile|sysconfig\/__main__|urllib\/robotparser|zipfile\/__main__|pydoc|doctest|pdb|bdb|turtle|antigravity|this|imaplib|ftplib|poplib|smtplib|mailbox|nntplib|optparse|cProfile|profile|pstats|trace|tabnanny|pyclbr|webbrowser|zipapp|plistlib|netrc|pickletools|configparser|statistics|_pyio|sched|socketserver|fileinput|cmd|pty|tty|shelve|wave|symtable|rlcompleter|modulefinder|stringprep|filecmp|nturl2path|graphlib|timeit|tarfile)\.py$|^encodings\/(?!(__init__|aliases|utf_8|utf_8_sig|ascii|latin_1|idna|punycode|cp437|raw_unicode_escape|unicode_escape)\.py$)/

/** Modules that are packed as source code, because they read their own source when they import lazily. */
const READS_ITSELF = /^anyio\/(abc\/)?__init__\.py$/

/** Return a message file without its comments for translators. */
const withoutComments = (words) => Buffer.from(words.toString().replaceAll(/^#.*\n/gm, ''))

const bytesOf = (file) => new Uint8Array(readFileSync(file))

/** Pack files into one file. It contains the length of the list, the list of names and sizes, and the contents. */
function together(files) {
  const list = new TextEncoder().encode(JSON.stringify(Object.fromEntries(files.map(([name, b]) => [name, b.length]))))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, list.length)
  return Buffer.concat([Buffer.from(length.buffer), list, ...files.map(([, bytes]) => bytes)])
}

function sources() {
  const all = readdirSync(SOURCES, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !CACHES.test(file) && statSync(join(SOURCES, file)).isFile())
  // Stop if a module has been renamed. It would be packed although it is on the list of unused modules.
  const gone = ELSEWHERE.find((each) => each !== 'service/static/' && !all.some((file) => file.startsWith(each)))
  if (gone !== undefined) throw new Error(`pack-offline-python.mjs: ELSEWHERE names ${gone}, which does not exist`)
  const found = all.filter((file) => !ELSEWHERE.some((each) => file.startsWith(each)) && !SAID_ELSEWHERE.test(file))
  return found.sort().map((file) => {
    const content = readFileSync(join(SOURCES, file))
    return [`sandtable/${file}`, file.endsWith('.ftl') ? withoutComments(content) : new Uint8Array(content)]
  })
}

const COMPILING = `
import ast, importlib.util, io, marshal, pickle, sys, types, zipfile

def compiled(source, name, keeps=False):
    tree = ast.parse(source)
    if not keeps:
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    if not name.startswith("sandtable/"):
        code = without_lines(code)
    # By what is in it, and never compared with a source: there is none.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)

def without_lines(code):
    inner = tuple(without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    # An entry says of up to eight units of the code that they are of no line.
    eights, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([0xFF]) * eights + (bytes([0xF8 + rest - 1]) if rest else b"")
    return code.replace(co_linetable=lines, co_consts=inner)

def library(packed, leave_out):
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed.to_bytes())) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(whole.namelist()):
            if name.endswith("/") or leave_out(name):
                continue
            content = whole.read(name)
            if name.endswith(".py"):
                # What Pyodide says of its own functions it reads when it starts.
                content, name = compiled(content, name, name.startswith(("_pyodide/", "pyodide/"))), name + "c"
            made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return out.getvalue()

# What numbers, plurals and dates are written by; names of units, money, languages and places are never said here.
UNSAID = {"unit_patterns", "unit_display_names", "compound_unit_patterns", "currency_names", "currency_names_plural", "currency_symbols",
    "currency_unit_patterns", "compact_currency_formats", "languages", "territories", "scripts", "variants", "meta_zones", "time_zones",
    "interval_formats", "territory_languages", "territory_currencies", "territory_zones", "zone_territories", "windows_zone_mapping",
    "zone_aliases", "all_currencies", "likely_subtags"}

def trimmed(content, wheel):
    with open("/babel.whl", "wb") as file:
        file.write(wheel.to_bytes())
    if "/babel.whl" not in sys.path:
        sys.path.append("/babel.whl")
    # An empty table, not a missing one: whoever asks is answered that there is nothing.
    words = pickle.loads(content.to_bytes())
    return pickle.dumps({key: {} if key in UNSAID else value for key, value in words.items()}, 2)

def unzipped(packed):
    with zipfile.ZipFile(io.BytesIO(packed.to_bytes())) as whole:
        return [[name, whole.read(name)] for name in whole.namelist() if not name.endswith("/")]
`

async function main([folder, wheels]) {
  const out = join(folder, 'python')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const python = await loadPyodide()
  python.runPython(COMPILING)
  const [compiled, library, trimmed, unzipped] = ['compiled', 'library', 'trimmed', 'unzipped'].map((name) =>
    python.globals.get(name),
  )
  const bytes = (made) => Buffer.from(made.toJs())
  const files = sources()
  for (const wheel of readdirSync(wheels).sort()) {
    const whole = bytesOf(join(wheels, wheel))
    for (const [name, content] of unzipped(whole).toJs()) {
      if (UNUSED.some((each) => each.test(name))) continue
      files.push([name, /^babel\/.+\.dat$/.test(name) ? bytes(trimmed(content, whole)) : content])
    }
  }
  const made = files.map(([name, content]) =>
    name.endsWith('.py') && !READS_ITSELF.test(name)
      ? [`${name}c`, bytes(compiled(new TextDecoder().decode(content), name))]
      : [name, content],
  )
  const zip = bytes(library(bytesOf(join(PYODIDE, 'python_stdlib.zip')), (name) => NO_LIBRARY.test(name)))
  const packed = {
    'pyodide.asm.wasm': bytesOf(join(PYODIDE, 'pyodide.asm.wasm')),
    'pyodide.asm.mjs': bytesOf(join(PYODIDE, 'pyodide.asm.mjs')),
    'library.zip': zip,
    engine: together(made),
  }
  let sent = 0
  for (const [name, content] of Object.entries(packed)) {
    const small = gzipSync(content, BEST)
    writeFileSync(join(out, `${name}.bin`), small)
    sent += small.length
    console.log(`${name}: ${content.length} bytes, packed ${small.length}`)
  }
  cpSync(join(PYODIDE, 'pyodide.mjs'), join(out, 'pyodide.mjs'))
  const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'))
  const site = python.runPython('import sysconfig; sysconfig.get_path("purelib")').replace(/^\/+/, '/')
  writeFileSync(
    join(out, 'pack.json'),
    JSON.stringify({ bytes: sent, lock: JSON.stringify({ info, packages: {} }), site }),
  )
}

await main(process.argv.slice(2))
