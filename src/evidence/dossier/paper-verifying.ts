/** How the paper is checked: by what, and against what. */
import type { Content } from 'pdfmake';
import type { Told } from '../offline/bundle.js';
import { fixed, headed, paragraph, tableOf } from './paper-set.js';

export function howToVerify({ log, stream, verifiers }: Told, checkpoint: string): Content[] {
  const columns = [
    { title: 'Qué', width: 120 },
    { title: 'SHA-256, o raíz en base 64', width: '*' },
  ] as const;
  return [
    headed(
      '6. Cómo se comprueba',
      paragraph(
        'Este papel no prueba nada por sí solo. Prueban los hechos que van con él, con sus firmas: compruébelos con el verificador, que se consigue de alguien en quien se confía, con la clave del registro y la de un testigo que haya entregado alguien distinto del puerto. LEAME.txt dice cómo.',
      ),
    ),
    tableOf(columns, [
      ...Object.entries(verifiers),
      [`raíz de los ${log.events} hechos de ${stream}`, log.root],
      [`raíz firmada, de ${log.checkpoint.size}`, log.checkpoint.root],
    ]),
    paragraph('La nota firmada:'),
    fixed(checkpoint),
  ];
}
