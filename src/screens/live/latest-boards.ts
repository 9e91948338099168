/**
 * The newest board of each port in each language, drawn once for all who look at it and at most five times a second;
 * a port at which nobody looks is not drawn.
 */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { render } from 'preact-render-to-string';
import { createElement } from 'preact';
import { Office } from '../../application/office.js';
import { streamOf } from '../../application/outcome.js';
import type { Port } from '../../decrees/river-ports.js';
import type { Language } from '../../boards/words/language.js';
import { PortBoard } from '../board/port-board.js';

export interface DrawnBoard {
  readonly revision: number;
  readonly html: string;
}
/** Whoever looks at a board: shown each newer one, and told when there will be no more. */
export interface Onlooker {
  readonly newer: () => void;
  readonly over: () => void;
}

/** Nobody reads faster. */
const DRAWING_PAUSE_MS = 200;

class HungBoard {
  latest: DrawnBoard | undefined;
  readonly onlookers = new Set<Onlooker>();
  private due: NodeJS.Timeout | undefined;
  private drawnAt = 0;

  constructor(
    private readonly draw: () => Promise<DrawnBoard>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The port has moved on: the board is drawn anew as soon as the pause after the last drawing is over. */
  advanced(): void {
    if (this.due || this.onlookers.size === 0) return;
    this.due = setTimeout(() => void this.renew(), Math.max(0, this.drawnAt + DRAWING_PAUSE_MS - Date.now()));
  }

  /** The board as it is now; drawn again only when the port has moved on. */
  async current(): Promise<DrawnBoard> {
    this.latest = await this.draw();
    return this.latest;
  }

  stop(): void {
    clearTimeout(this.due);
    for (const { over } of [...this.onlookers]) over();
  }

  private async renew(): Promise<void> {
    // From here on what is committed is due for the next drawing.
    this.due = undefined;
    this.drawnAt = Date.now();
    try {
      await this.current();
    } catch (error) {
      this.failed(error);
    }
    for (const { newer } of this.onlookers) newer();
  }
}

@Injectable()
export class LatestBoards implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('LiveBoards');
  private readonly boards = new Map<string, HungBoard>();
  private unlisten: (() => void) | undefined;
  closed = false;

  constructor(private readonly office: Office) {}

  onModuleInit(): void {
    this.unlisten = this.office.listen((stream) => {
      for (const [name, board] of this.boards) if (name.startsWith(`${stream} `)) board.advanced();
    });
  }

  /** Before the server closes: it would wait for the onlookers for ever. */
  beforeApplicationShutdown(): void {
    this.closed = true;
    this.unlisten?.();
    for (const board of this.boards.values()) board.stop();
  }

  /** @returns what takes the onlooker away again */
  look(port: Port, language: Language, onlooker: Onlooker): () => void {
    const { onlookers } = this.board(port, language);
    onlookers.add(onlooker);
    return () => onlookers.delete(onlooker);
  }

  /** The board as it is now. */
  current(port: Port, language: Language): Promise<DrawnBoard> {
    return this.board(port, language).current();
  }

  /** The board as it was last drawn; drawn now when it never was. */
  async latest(port: Port, language: Language): Promise<DrawnBoard> {
    const board = this.board(port, language);
    return board.latest ?? board.current();
  }

  private board(port: Port, language: Language): HungBoard {
    const name = `${streamOf(port)} ${language}`;
    const hung = this.boards.get(name);
    if (hung) return hung;
    const made: HungBoard = new HungBoard(
      () => this.draw(port, language, made.latest),
      (error) => {
        this.log.error(error);
      },
    );
    this.boards.set(name, made);
    return made;
  }

  private async draw(port: Port, language: Language, before: DrawnBoard | undefined): Promise<DrawnBoard> {
    const view = await this.office.port(port);
    if (before?.revision === view.revision) return before;
    return { revision: view.revision, html: render(createElement(PortBoard, { view, language })) };
  }
}
