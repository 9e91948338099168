/**
 * Art. 1. Sections of Turn are created at La Dorada and Puerto Berrío to control the strict order in which
 * down-river cargo is loaded.
 */
import { refused, type Article, type Refusal } from '../refusal.js';
import { isBelow, isPort, type Port } from '../river-ports.js';

const SECTIONS: ReadonlySet<Port> = new Set<Port>(['LA_DORADA', 'PUERTO_BERRIO']);

export const hasTurnSection = (port: Port): boolean => SECTIONS.has(port);

/** Refuses what only a Section of Turn may do at a port that has none. @param article the article that governs the command */
export const turnSectionAt = (port: Port, article: Article): Refusal | undefined =>
  hasTurnSection(port) ? undefined : refused('PORT_HAS_NO_TURN_SECTION', 'D1976-01', { port, governedBy: article });

/** Only cargo going down the river enters the turn; a port that the river does not have is for art. 2 to refuse. */
export const goesDownRiver = (port: Port, destination: string): Refusal | undefined =>
  isPort(destination) && !isBelow(destination, port)
    ? refused('NOT_DOWN_RIVER_CARGO', 'D1976-01', { port, destination })
    : undefined;
